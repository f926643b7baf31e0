"""A small discord.py bot that uses each feature of the playground once; run as a process by its tests."""

import asyncio
import io
import os

import discord
import yarl
from discord import app_commands
from png import grey_png

discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
GAMES = ["Café International", "Café Melange", "Grand Austria Hotel"]


def board(width: int = 40) -> discord.File:
    return discord.File(io.BytesIO(grey_png(width)), "board.png", description="A grey board")


class TableView(discord.ui.View):
    """Buttons and a menu that survive a restart."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Join", custom_id="table:join")
    async def join(self, interaction: discord.Interaction, _: discord.ui.Button) -> None:
        content = f"{interaction.message.content} {interaction.user.display_name} sits down."
        await interaction.response.edit_message(content=content, attachments=[board(50)], view=self)

    @discord.ui.button(label="Peek", custom_id="table:peek")
    async def peek(self, interaction: discord.Interaction, _: discord.ui.Button) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("Your secret hand", ephemeral=True, file=board())

    @discord.ui.button(label="Out of order", custom_id="table:off", disabled=True)
    async def off(self, _: discord.Interaction, __: discord.ui.Button) -> None:
        raise AssertionError

    @discord.ui.select(
        custom_id="table:dish",
        options=[discord.SelectOption(label=one) for one in ("Melange", "Strudel", "Torte")],
    )
    async def dish(self, interaction: discord.Interaction, select: discord.ui.Select) -> None:
        await interaction.response.send_message(f"You ordered {select.values[0]}", ephemeral=True)


class BoardLayout(discord.ui.LayoutView):
    """A message with Components V2."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        item = discord.MediaGalleryItem("attachment://board.png", description="The board")
        row = discord.ui.ActionRow(discord.ui.Button(label="Go", custom_id="layout:go"))
        self.add_item(
            discord.ui.Container(discord.ui.TextDisplay("# The board"), discord.ui.MediaGallery(item), row)
        )
        text = discord.ui.TextDisplay("Enlarge it")
        self.add_item(discord.ui.Section(text, accessory=discord.ui.Thumbnail("attachment://board.png")))
        self.add_item(discord.ui.Separator())
        self.add_item(discord.ui.File("attachment://board.png"))


class SampleBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        for command in (table, late, think, secret, permissions, layout, thread, post, post_twice, turn):
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        self.add_view(TableView())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip discord.py's pause of five seconds before it identifies again."""


table = app_commands.Group(name="table", description="TableService", guild_only=True)


@table.command(name="open", description="Open a table")
@app_commands.describe(game="Which game", seats="How many", loud="Whether to shout")
@app_commands.choices(game=[app_commands.Choice(name=one, value=one) for one in GAMES])
async def open_table(interaction: discord.Interaction, game: str, seats: int = 2, loud: bool = False) -> None:
    text = f"{game} for {seats}" + ("!" if loud else ".")
    await interaction.response.send_message(text, file=board(), view=TableView())


@table.command(name="seat", description="Take a seat")
async def seat(interaction: discord.Interaction, chair: int, name: str = "nobody") -> None:
    await interaction.response.send_message(f"Chair {chair} for {name}")


@seat.autocomplete("chair")
async def chairs(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
    if current == "slow":
        await asyncio.sleep(1.5)
    taken = getattr(interaction.namespace, "name", None)
    numbers = [number for number in range(1, 40) if current in str(number)][:25]
    return [app_commands.Choice(name=f"Chair {one} {taken or ''}".strip(), value=one) for one in numbers]


@app_commands.command(description="Respond too late")
async def late(interaction: discord.Interaction) -> None:
    await asyncio.sleep(1.2)
    try:
        await interaction.response.send_message("Too late")
    except discord.NotFound as error:
        await interaction.channel.send(f"refused with {error.code}")


@app_commands.command(description="Defer the response")
async def think(interaction: discord.Interaction) -> None:
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(0.05)
    await interaction.edit_original_response(content="Thought", attachments=[board()])


@app_commands.command(description="Respond privately")
async def secret(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("A secret", ephemeral=True, file=board())
    await interaction.edit_original_response(content="A better secret")


@app_commands.command(
    description="Show the bot's permissions: as discord.py computes them, and as it was told"
)
async def permissions(interaction: discord.Interaction) -> None:
    here = interaction.channel.permissions_for(interaction.guild.me)
    await interaction.response.send_message(
        f"{here.value} {interaction.app_permissions.value}", ephemeral=True
    )


@app_commands.command(description="Respond with Components V2")
async def layout(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=BoardLayout(), file=board())


@app_commands.command(description="Open a thread")
async def thread(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("A table of its own")
    made = await interaction.channel.create_thread(name="Table one", type=discord.ChannelType.public_thread)
    await made.send("Welcome", view=TableView())


@app_commands.command(description="Post in the channel")
async def post(interaction: discord.Interaction, text: str, picture: bool = False) -> None:
    await interaction.response.defer(ephemeral=True)
    try:
        extra = {"file": board()} if picture else {}
        await interaction.channel.send(text, **extra)
        await interaction.followup.send("done")
    except discord.HTTPException as error:
        await interaction.followup.send(f"{error.status} {error.code}")
    except Exception as error:  # noqa: BLE001  # the tests break connections
        await interaction.followup.send(type(error).__name__)


@app_commands.command(name="post-twice", description="Post the same message twice")
async def post_twice(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    first = await interaction.channel.send("Once", nonce="one-table-one-turn")
    second = await interaction.channel.send("Once", nonce="one-table-one-turn")
    await interaction.followup.send("the same" if first.id == second.id else "another")


@app_commands.command(description="Respond privately, then post with a mention")
async def turn(interaction: discord.Interaction, user: str) -> None:
    await interaction.response.send_message("Moved", ephemeral=True)
    mentions = discord.AllowedMentions(users=[discord.Object(int(user))])
    await interaction.channel.send(f"It is <@{user}>'s turn", allowed_mentions=mentions, view=TableView())


if __name__ == "__main__":
    discord.utils.setup_logging()
    asyncio.run(SampleBot().start(os.environ["DISCORD_TOKEN"]))
