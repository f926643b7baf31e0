"""A small discord.py bot with one of everything, started as a process by the tests of the playground."""

import asyncio
import io
import os

import discord
import yarl
from discord import app_commands
from png import picture

discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
GAMES = ["Café International", "Café Melange", "Grand Austria Hotel"]


def board(width: int = 40) -> discord.File:
    return discord.File(io.BytesIO(picture(width)), "board.png", description="A grey board")


class Table(discord.ui.View):
    """Buttons that survive a restart."""

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

    @discord.ui.button(label="Name", custom_id="table:name")
    async def name(self, interaction: discord.Interaction, _: discord.ui.Button) -> None:
        await interaction.response.send_modal(Naming())

    @discord.ui.button(label="Out of order", custom_id="table:off", disabled=True)
    async def off(self, _: discord.Interaction, __: discord.ui.Button) -> None:
        raise AssertionError

    @discord.ui.select(
        custom_id="table:dish",
        max_values=2,
        options=[discord.SelectOption(label=one) for one in ("Melange", "Strudel", "Torte")],
    )
    async def dish(self, interaction: discord.Interaction, select: discord.ui.Select) -> None:
        await interaction.response.send_message("You ordered " + ", ".join(select.values), ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="table:guest")
    async def guest(self, interaction: discord.Interaction, select: discord.ui.UserSelect) -> None:
        await interaction.response.send_message(f"{select.values[0].display_name} is invited")


class Naming(discord.ui.Modal, title="Name the table"):
    """A form with a text and a menu."""

    name = discord.ui.TextInput(label="Name", custom_id="name", max_length=20)
    size = discord.ui.Label(
        text="Size",
        component=discord.ui.Select(
            custom_id="size", options=[discord.SelectOption(label=one) for one in ("small", "large")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        size = self.size.component.values[0]
        await interaction.response.edit_message(content=f"A {size} table called {self.name.value}")


class Layout(discord.ui.LayoutView):
    """A message of the second kind of components."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        item = discord.MediaGalleryItem("attachment://board.png", description="The board")
        row = discord.ui.ActionRow(discord.ui.Button(label="Go", custom_id="layout:go"))
        self.add_item(
            discord.ui.Container(discord.ui.TextDisplay("# The house"), discord.ui.MediaGallery(item), row)
        )
        text = discord.ui.TextDisplay("See it whole")
        self.add_item(discord.ui.Section(text, accessory=discord.ui.Thumbnail("attachment://board.png")))
        self.add_item(discord.ui.Separator())
        self.add_item(discord.ui.File("attachment://board.png"))


class Bot(discord.Client):
    def __init__(self) -> None:
        intents = discord.Intents.default()
        super().__init__(
            intents=intents, guild_ready_timeout=0.05, allowed_mentions=discord.AllowedMentions.none()
        )
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(table)
        for command in (
            hello,
            late,
            think,
            secret,
            perms,
            layout,
            thread,
            post,
            twice,
            reply,
            answer_then_post,
        ):
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        self.add_view(Table())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Without the pause of five seconds before coming back."""


table = app_commands.Group(name="table", description="TableService", guild_only=True)


@table.command(name="open", description="Open a table")
@app_commands.describe(game="Which game", seats="How many")
@app_commands.choices(game=[app_commands.Choice(name=one, value=one) for one in GAMES])
async def open_table(
    interaction: discord.Interaction, game: str, seats: app_commands.Range[int, 2, 4] = 2
) -> None:
    await interaction.response.send_message(f"{game} for {seats}.", file=board(), view=Table())


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


@app_commands.command(description="Greet somebody")
async def hello(
    interaction: discord.Interaction, user: discord.Member, place: discord.TextChannel, loud: bool = False
) -> None:
    text = f"Hello {user.mention} in {place.mention}" + ("!" if loud else ".")
    await interaction.response.send_message(text, allowed_mentions=discord.AllowedMentions(users=loud))


@app_commands.command(description="Answer too late")
async def late(interaction: discord.Interaction) -> None:
    await asyncio.sleep(1.2)
    try:
        await interaction.response.send_message("Too late")
    except discord.NotFound as error:
        await interaction.channel.send(f"refused with {error.code}")


@app_commands.command(description="Think first")
async def think(interaction: discord.Interaction) -> None:
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(0.05)
    await interaction.edit_original_response(content="Thought", attachments=[board()])


@app_commands.command(description="Whisper")
async def secret(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("A secret", ephemeral=True, file=board())
    await interaction.edit_original_response(content="A better secret")


@app_commands.command(description="What may I do here")
async def perms(interaction: discord.Interaction) -> None:
    here = interaction.channel.permissions_for(interaction.guild.me)
    await interaction.response.send_message(
        f"{here.value} {interaction.app_permissions.value}", ephemeral=True
    )


@app_commands.command(description="Components of the second kind")
async def layout(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Layout(), file=board())


@app_commands.command(description="Open a thread")
async def thread(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("A table of its own")
    message = await interaction.original_response()
    full = await interaction.channel.fetch_message(message.id)
    made = await full.create_thread(name="Table one")
    await made.send("Welcome", view=Table())


@app_commands.command(description="Write into the channel")
async def post(interaction: discord.Interaction, text: str, picture: bool = False) -> None:
    await interaction.response.defer(ephemeral=True)
    try:
        extra = {"file": board()} if picture else {}
        await interaction.channel.send(text, **extra)
        await interaction.followup.send("done")
    except discord.HTTPException as error:
        await interaction.followup.send(f"{error.status} {error.code}")
    except Exception as error:  # noqa: BLE001  # the broken connection is what is tested
        await interaction.followup.send(type(error).__name__)


@app_commands.command(description="Write the same twice")
async def twice(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    first = await interaction.channel.send("Once", nonce="one-table-one-turn")
    second = await interaction.channel.send("Once", nonce="one-table-one-turn")
    await interaction.followup.send("the same" if first.id == second.id else "another")


@app_commands.command(description="Reply")
async def reply(interaction: discord.Interaction, message: str) -> None:
    await interaction.response.defer(ephemeral=True)
    found = await interaction.channel.fetch_message(int(message))
    await found.reply("Indeed", allowed_mentions=discord.AllowedMentions(replied_user=True))
    await interaction.followup.send("done")


@app_commands.command(description="Answer, then write", name="turn")
async def answer_then_post(interaction: discord.Interaction, user: discord.Member) -> None:
    await interaction.response.send_message("Moved", ephemeral=True)
    mentions = discord.AllowedMentions(users=[user])
    await interaction.channel.send(f"It is {user.mention}'s turn", allowed_mentions=mentions, view=Table())


if __name__ == "__main__":
    discord.utils.setup_logging()
    asyncio.run(Bot().start(os.environ["DISCORD_TOKEN"]))
