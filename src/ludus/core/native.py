"""A mark for the classes that games extend: without it, compiled classes refuse subclasses that are not compiled.

mypyc knows the mark by its full name, which the stub beside this file gives it; it never runs the decorator. Run
uncompiled, as here, the mark does nothing, and nothing of mypy is needed.
"""


def mypyc_attr(**flags):
    return lambda marked: marked
