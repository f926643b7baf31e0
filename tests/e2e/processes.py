"""The processes that a running bot has started."""

import subprocess


def processes() -> dict[int, tuple[int, str]]:
    """Return each running process's parent and command line, keyed by process id."""
    listed = subprocess.run(
        ["ps", "-A", "-w", "-w", "-o", "pid=,ppid=,stat=,args="], capture_output=True, text=True, check=True
    )
    rows = (line.split(maxsplit=3) for line in listed.stdout.splitlines())
    return {int(row[0]): (int(row[1]), row[3]) for row in rows if not row[2].startswith("Z") and len(row) > 3}


def workers(bot: int, name: str = "") -> set[int]:
    """Return the processes that the bot has started, and their children, whose command lines contain a name."""
    running = processes()
    parents = {number: parent for number, (parent, _) in running.items()}
    found, size = {bot}, 0
    while len(found) > size:
        size = len(found)
        found |= {number for number, parent in parents.items() if parent in found}
    return {number for number in found - {bot} if name in running[number][1]}
