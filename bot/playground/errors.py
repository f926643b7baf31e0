"""Discord's error responses (status, code, message, field errors), and the playground's own errors."""

from typing import Any

Json = dict[str, Any]

ERRORS = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    20012: (403, "You are not authorized to perform this action on this application"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
}


class ApiError(Exception):
    """An error response as Discord would send it."""

    def __init__(self, code: int, *, status: int | None = None, errors: Json | None = None) -> None:
        default_status, self.message = ERRORS.get(code, (400, "Invalid Form Body"))
        super().__init__(f"{self.message} ({code})")
        self.code = code
        self.status = status or default_status
        self.errors = errors

    @property
    def body(self) -> Json:
        """The JSON body of the response."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


class PlaygroundError(Exception):
    """A request the playground cannot fulfil, explained in one sentence that is shown to the user."""

    def __init__(self, sentence: str, /, **values: object) -> None:
        super().__init__(sentence.format(**values))
