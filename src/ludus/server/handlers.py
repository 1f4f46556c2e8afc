"""All routes, in one list."""

from litestar.types import ControllerRouterHandler

from ludus.server.handle_hints import hint
from ludus.server.handle_lobby_pages import LOBBY_PAGES
from ludus.server.handle_pages import PAGES
from ludus.server.handle_people import PEOPLE
from ludus.server.handle_reading import READING
from ludus.server.handle_socket import table_socket
from ludus.server.handle_streams import STREAMS
from ludus.server.handle_table_page import TABLE_PAGES
from ludus.server.handle_tables import TABLES
from ludus.server.handle_upkeep import UPKEEP

HANDLERS: list[ControllerRouterHandler] = [
    *PEOPLE,
    *TABLES,
    hint,
    *STREAMS,
    table_socket,
    *UPKEEP,
    *PAGES,
    *LOBBY_PAGES,
    *READING,
    *TABLE_PAGES,
]
