"""The smallest possible bot, a baseline for `herr-ober bench`: it responds to buttons with a ready-made picture."""

import os
import sys
from io import BytesIO
from pathlib import Path

import discord
import yarl


class Again(discord.ui.View):
    """Buttons that send the picture with the same buttons below it, or put it into their own message."""

    def __init__(self, picture: bytes) -> None:
        super().__init__(timeout=None)
        self.picture = picture

    @discord.ui.button(label="Again", custom_id="again")
    async def again(self, interaction: discord.Interaction, _: discord.ui.Button["Again"]) -> None:
        """Send the picture."""
        await interaction.response.send_message(
            file=discord.File(BytesIO(self.picture), "board.png"), view=self
        )

    @discord.ui.button(label="Page", custom_id="page")
    async def page(self, interaction: discord.Interaction, _: discord.ui.Button["Again"]) -> None:
        """Replace the message's picture."""
        await interaction.response.defer()
        await interaction.edit_original_response(
            attachments=[discord.File(BytesIO(self.picture), "board.png")], view=self
        )


class SmallestBot(discord.Client):
    """A client that posts the first picture once it is connected."""

    def __init__(self, picture: bytes) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.picture = picture

    async def setup_hook(self) -> None:
        """Register the buttons, so that they work on all messages."""
        self.add_view(Again(self.picture))

    async def on_ready(self) -> None:
        """Post the first picture."""
        channel = self.guilds[0].text_channels[0]
        await channel.send(file=discord.File(BytesIO(self.picture), "board.png"), view=Again(self.picture))


def main() -> None:
    """Connect to the fake server at the addresses given in the environment."""
    discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
    SmallestBot(Path(sys.argv[1]).read_bytes()).run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
