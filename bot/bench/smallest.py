"""The smallest possible bot: answers a button with a picture that lies ready, for `herr-ober bench` to compare with."""

import os
import sys
from io import BytesIO
from pathlib import Path

import discord
import yarl


class Again(discord.ui.View):
    """One button; each press is answered with the picture and the button."""

    def __init__(self, picture: bytes) -> None:
        super().__init__(timeout=None)
        self.picture = picture

    @discord.ui.button(label="Again", custom_id="again")
    async def again(self, interaction: discord.Interaction, _: discord.ui.Button["Again"]) -> None:
        """Answer."""
        await interaction.response.send_message(
            file=discord.File(BytesIO(self.picture), "board.png"), view=self
        )


class Smallest(discord.Client):
    """Posts the first picture when it is connected."""

    def __init__(self, picture: bytes) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.picture = picture

    async def setup_hook(self) -> None:
        """Answer the button on whatever message it is."""
        self.add_view(Again(self.picture))

    async def on_ready(self) -> None:
        """Begin."""
        channel = self.guilds[0].text_channels[0]
        await channel.send(file=discord.File(BytesIO(self.picture), "board.png"), view=Again(self.picture))


def main() -> None:
    """Run it against the look-alike that the environment names."""
    discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
    Smallest(Path(sys.argv[1]).read_bytes()).run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
