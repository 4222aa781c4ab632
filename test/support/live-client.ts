import { env, exports } from "cloudflare:workers";
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from "graphql-ws";
import { lotStub } from "../../worker/kit/actors/lot-stub.ts";

/** A frame of the server, as received. */
export interface LiveFrame {
  type: string;
  id?: string;
  payload?: unknown;
}

interface Ending {
  code: number;
  reason: string;
}

type Inbox<T> = { waiting: T[]; readers: ((item: T) => void)[] };

function put<T>(inbox: Inbox<T>, item: T): void {
  const reader = inbox.readers.shift();
  if (reader) reader(item);
  else inbox.waiting.push(item);
}

function take<T>(inbox: Inbox<T>): Promise<T> {
  const waiting = inbox.waiting.shift();
  if (waiting !== undefined) return Promise.resolve(waiting);
  return new Promise((resolve) => inbox.readers.push(resolve));
}

/** A websocket to the server that speaks graphql-transport-ws by hand, so that tests can also violate the protocol. */
export class LiveClient {
  readonly #ws: WebSocket;
  readonly #frames: Inbox<LiveFrame> = { waiting: [], readers: [] };
  readonly #ending: Promise<Ending>;

  /** Whether the server's pings are answered, as clients do; a test then does not see them as frames. */
  answersQuestions = true;

  /** @param answer Takes the answers to the server's pings, in place of the socket. */
  constructor(ws: WebSocket, answer = (pong: unknown) => this.send(pong)) {
    this.#ws = ws;
    ws.addEventListener("message", ({ data }) => {
      const frame: LiveFrame = JSON.parse(String(data));
      if (frame.type === "ping" && this.answersQuestions) answer({ type: "pong", payload: frame.payload });
      else put(this.#frames, frame);
    });
    this.#ending = new Promise((resolve) => {
      ws.addEventListener("close", ({ code, reason }) => resolve({ code, reason }));
    });
    ws.accept();
  }

  /** The next unread frame. */
  frame(): Promise<LiveFrame> {
    return take(this.#frames);
  }

  /** Reads frames until one matches; the earlier ones are dropped. */
  async frameWhere(fits: (frame: LiveFrame) => boolean): Promise<LiveFrame> {
    for (;;) {
      const frame = await this.frame();
      if (fits(frame)) return frame;
    }
  }

  /** The data of the next `next` frame of an operation. */
  async next<T = Record<string, unknown>>(id: string): Promise<T> {
    const frame = await this.frameWhere((candidate) => candidate.type === "next" && candidate.id === id);
    return (frame.payload as { data: T }).data; // The shape of every next frame.
  }

  /** The errors of the next frame, which must refuse the operation. */
  async refusal(id: string): Promise<{ message: string; extensions?: Record<string, unknown> }[]> {
    const frame = await this.frameWhere((candidate) => candidate.id === id);
    if (frame.type !== "error") throw new Error(`Expected an error, got ${JSON.stringify(frame)}`);
    return frame.payload as { message: string; extensions?: Record<string, unknown> }[]; // The protocol's shape.
  }

  /** The frames that were received and not read: the pong proves that no earlier frame is missing. */
  async drained(): Promise<LiveFrame[]> {
    // Not the bytes that the runtime answers by itself: this pong comes from the actor, after all that it sent.
    this.send({ type: "ping", payload: {} });
    const frames: LiveFrame[] = [];
    for (;;) {
      const frame = await this.frame();
      if (frame.type === "pong") return frames;
      frames.push(frame);
    }
  }

  /** The code with which the server closes the socket. */
  ended(): Promise<Ending> {
    return this.#ending;
  }

  send(message: unknown): void {
    this.#ws.send(JSON.stringify(message));
  }

  sendRaw(data: string | ArrayBuffer): void {
    this.#ws.send(data);
  }

  /** Sends connection_init and waits for the acknowledgement. */
  async init(token?: string): Promise<this> {
    this.send({ type: "connection_init", payload: token ? { authorization: `Bearer ${token}` } : {} });
    await this.frameWhere((frame) => frame.type === "connection_ack");
    return this;
  }

  subscribe(id: string, query: string, variables: Record<string, unknown> = {}): void {
    this.send({ id, type: "subscribe", payload: { query, variables } });
  }

  /** Subscribes and waits until the actor has done so. Not for topics that send a first frame: read that instead. */
  async subscribed(id: string, query: string, variables: Record<string, unknown> = {}): Promise<void> {
    this.subscribe(id, query, variables);
    const frames = await this.drained();
    if (frames.length > 0) throw new Error(`Expected no frame, got ${JSON.stringify(frames)}`);
  }

  close(code = 1000): void {
    this.answersQuestions = false;
    this.#ws.close(code, "done");
  }
}

interface Connection {
  host?: string;
  headers?: Record<string, string>;
}

/** Requests a websocket as a browser on `host`. `address` is the query: `?lot=...`, `?user=...` or empty. */
export async function upgrade(address = "", { host = "localhost", headers = {} }: Connection = {}): Promise<Response> {
  return await exports.default.fetch(`http://${host}/graphql${address}`, {
    headers: { upgrade: "websocket", "sec-websocket-protocol": GRAPHQL_TRANSPORT_WS_PROTOCOL, ...headers },
  });
}

/** Opens a socket to the actor of a lot that the catalogue need not know. No frame has been sent yet. */
export async function connectToLot(lotId: string): Promise<LiveClient> {
  const response = await lotStub(env, lotId).fetch("http://localhost/graphql", {
    headers: { upgrade: "websocket", "sec-websocket-protocol": GRAPHQL_TRANSPORT_WS_PROTOCOL },
  });
  if (!response.webSocket) throw new Error(`No websocket: ${response.status} ${await response.text()}`);
  return new LiveClient(response.webSocket);
}

/** Opens a socket to the actor of an address. No frame has been sent yet. */
export async function connect(address = "", connection: Connection = {}): Promise<LiveClient> {
  const response = await upgrade(address, connection);
  if (!response.webSocket) throw new Error(`No websocket: ${response.status} ${await response.text()}`);
  return new LiveClient(response.webSocket);
}
