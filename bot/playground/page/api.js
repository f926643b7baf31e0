// The connection to the server: requests, server-sent events, and interactions until they are settled.
import { pointerReleased } from "./pointer.js";
import { translate } from "./translations.js";

/** A refused request, with a sentence for the user; `status` is 0 when the server was not reached. */
export class ApiError extends Error {
  constructor(sentence, status = 0) {
    super(sentence);
    this.status = status;
  }
}

async function request(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    await pointerReleased();
    throw new ApiError(translate("unreachable"));
  }
  const answer = response.status === 204 ? {} : await response.json().catch(() => ({}));
  await pointerReleased();
  if (!response.ok) throw new ApiError(answer.message ?? translate("refused", { status: response.status }), response.status);
  return answer;
}

export const get = (path, query = {}) => request("GET", `${path}?${new URLSearchParams(query)}`);
export const post = (path, body) => request("POST", path, body);
export const patch = (path, body) => request("PATCH", path, body);
export const remove = (path) => request("DELETE", path);

/** An event stream that reconnects; `lost` and `reconnected` are called around every interruption, `tried` resolves at the first success or failure. */
export class Events {
  constructor(user, { receive, lost, reconnected }) {
    this.url = `/api/events?${new URLSearchParams({ user })}`;
    Object.assign(this, { receive, lost, reconnected, wait: 500, broken: false });
    this.tried = new Promise((resolve) => (this.answered = resolve));
    this.connect();
  }

  connect() {
    this.source = new EventSource(this.url);
    this.source.onopen = () => {
      this.wait = 500;
      this.answered();
      if (this.broken) this.reconnected();
      this.broken = false;
    };
    this.source.onmessage = (event) => this.receive(JSON.parse(event.data));
    this.source.onerror = () => {
      this.source.close();
      this.answered();
      this.broken = true;
      this.lost();
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, 4000);
    };
  }

  close() {
    clearTimeout(this.timer);
    this.source.onerror = this.source.onmessage = this.source.onopen = null;
    this.source.close();
  }
}

let waiting = new Map(); // interaction id -> callback
let early = new Map(); // settled before the response to their POST

/** Send an interaction; `settled(success)` is called once, unless the user is switched before. */
export async function interact(path, body, settled) {
  const session = waiting;
  const { interaction_id: id } = await post(path, body);
  if (session !== waiting) return;
  if (early.has(id)) settled(early.get(id));
  else waiting.set(id, settled);
  early.delete(id);
}

export function settle(id, done) {
  const settled = waiting.get(id);
  waiting.delete(id);
  if (settled) settled(done);
  else if (early.set(id, done).size > 50) early.delete(early.keys().next().value);
}

/** Settle all pending interactions after an interruption, in which their events may have been missed. */
export function releaseInteractions() {
  for (const id of [...waiting.keys()]) settle(id, true);
}

export function forgetInteractions() {
  waiting = new Map();
  early = new Map();
}
