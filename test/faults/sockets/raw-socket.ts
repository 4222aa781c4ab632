import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const TEXT = 0x1;
const CLOSE = 0x8;
const FINAL = 0x80;
const MASKED = 0x80;
const MAX_SHORT_LENGTH = 125;
const MAX_MEDIUM_LENGTH = 0xffff;

/** What a server sends; a reader may be given none and then hears nothing. */
export interface RawEvents {
  text?(text: string): void;
  /** The close frame's code, or 1006 where the line ended without one. Once. */
  closed?(code: number): void;
}

/**
 * A websocket by hand over TCP, for what no library allows: stop reading, send bytes that are not text, frames that are
 * not frames, or vanish without a close. Answers nothing by itself.
 */
export class RawSocket {
  readonly #socket: Socket;
  readonly #events: RawEvents;
  #received: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  #isClosed = false;
  /** Bytes of frames that have come. */
  bytes = 0;

  private constructor(socket: Socket, events: RawEvents) {
    this.#socket = socket;
    this.#events = events;
    socket.on("data", (chunk) => this.#take(chunk));
    socket.on("error", () => undefined);
    socket.on("close", () => this.#close(1006));
  }

  /** Opens a socket to an app; rejects where the answer is not 101. */
  static async open(app: string, address: string, events: RawEvents = {}): Promise<RawSocket> {
    const { hostname, port, host } = new URL(app);
    const socket = connect({ host: hostname === "localhost" ? "127.0.0.1" : hostname, port: Number(port) });
    socket.setNoDelay(true);
    await once(socket, "connect");
    socket.write(
      `GET /graphql${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n` +
        "Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n",
    );
    const rest = await answerOf(socket);
    const raw = new RawSocket(socket, events);
    if (rest.length > 0) raw.#take(rest);
    return raw;
  }

  /** Says a message of the protocol. */
  say(message: unknown): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.sendFrame(FINAL | TEXT, Buffer.from(text));
  }

  /** A frame with any first byte (FIN and opcode) and any content. */
  sendFrame(firstByte: number, content: Buffer): void {
    this.#socket.write(maskedFrame(firstByte, content));
  }

  /** Bytes as they are, framed or not. */
  sendBytes(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  /** Reads no more: what the server sends fills the buffers between. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Whether writing should wait until the line has taken what was written. */
  get isFull(): boolean {
    return this.#socket.writableNeedDrain;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Ends the line at once, without a close frame. */
  drop(): void {
    this.#socket.resetAndDestroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    for (;;) {
      const frame = firstFrame(this.#received);
      if (frame === null) return;
      this.#received = this.#received.subarray(frame.end);
      this.bytes += frame.content.length;
      if (frame.opcode === TEXT) this.#events.text?.(frame.content.toString());
      if (frame.opcode === CLOSE) {
        this.#close(frame.content.length >= 2 ? frame.content.readUInt16BE(0) : 1005);
        this.sendFrame(FINAL | CLOSE, frame.content.subarray(0, 2));
        this.#socket.end();
      }
    }
  }

  #close(code: number): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#events.closed?.(code);
  }
}

/** What came behind the head of a 101; rejects on any other answer. */
async function answerOf(socket: Socket): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  for (;;) {
    const [chunk] = await Promise.race([
      once(socket, "data"),
      once(socket, "close").then(() => {
        throw new Error("the line ended before the answer");
      }),
    ]);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end === -1) continue;
    const status = /^HTTP\/1\.1 (\d+)/.exec(head.toString("latin1", 0, end))?.[1];
    if (status !== "101") {
      socket.destroy();
      throw new Error(`the app answered ${status}`);
    }
    return head.subarray(end + 4);
  }
}

function firstFrame(bytes: Buffer): { opcode: number; content: Buffer; end: number } | null {
  if (bytes.length < 2) return null;
  const opcode = bytes.readUInt8(0) & 0x0f;
  let length = bytes.readUInt8(1) & 0x7f;
  let start = 2;
  if (length === 126) {
    if (bytes.length < 4) return null;
    length = bytes.readUInt16BE(2);
    start = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return null;
    length = Number(bytes.readBigUInt64BE(2));
    start = 10;
  }
  const end = start + length;
  return bytes.length < end ? null : { opcode, content: bytes.subarray(start, end), end };
}

function maskedFrame(firstByte: number, content: Buffer): Buffer {
  const mask = randomBytes(4);
  const head = headOf(firstByte, content.length);
  const masked = Buffer.from(content);
  for (let index = 0; index < masked.length; index += 1) {
    masked[index] = (masked[index] ?? 0) ^ (mask[index % 4] ?? 0);
  }
  return Buffer.concat([head, mask, masked]);
}

function headOf(firstByte: number, length: number): Buffer {
  if (length <= MAX_SHORT_LENGTH) return Buffer.from([firstByte, MASKED | length]);
  if (length <= MAX_MEDIUM_LENGTH) {
    const head = Buffer.from([firstByte, MASKED | 126, 0, 0]);
    head.writeUInt16BE(length, 2);
    return head;
  }
  const head = Buffer.alloc(10);
  head.writeUInt8(firstByte, 0);
  head.writeUInt8(MASKED | 127, 1);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
