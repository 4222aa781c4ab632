import { subscribeTo } from "../app/watcher.ts";
import type { RawSocket } from "./raw-socket.ts";

/** A frame that our clients never send, and the close code for it (actors/kit/live/PROTOCOL.md). */
export interface MalformedFrame {
  send(socket: RawSocket): void;
  code: number;
}

const TEXT = 0x81;

/** On a socket that is subscribed to the lot under the web app's id. */
export function malformedFrames(lotId: string): Record<string, MalformedFrame> {
  const text = (content: string) => (socket: RawSocket) => socket.sendText(content);
  const frame = (firstByte: number, content: Buffer) => (socket: RawSocket) => socket.sendFrame(firstByte, content);
  return {
    "JSON that ends too soon": { send: text('{"type":"ping"'), code: 4400 },
    "a message of no type": { send: text("[]"), code: 4400 },
    "a message that only servers send": { send: text('{"type":"connection_ack"}'), code: 4400 },
    "a binary frame": { send: frame(0x82, Buffer.from("{}")), code: 4400 },
    "a frame of 9,000 characters": { send: text("x".repeat(9_000)), code: 1009 },
    "a message of 40 MB": { send: frame(TEXT, Buffer.alloc(40_000_000, "x")), code: 1009 },
    "a message in a hundred fragments": {
      send: (socket) => {
        for (let part = 0; part < 100; part += 1) socket.sendFrame(part === 0 ? 0x01 : 0x00, Buffer.alloc(1_000, "x"));
        socket.sendFrame(0x80, Buffer.from("x"));
      },
      code: 1009,
    },
    "text that is no UTF-8": {
      send: frame(
        TEXT,
        Buffer.concat([Buffer.from('{"type":"ping","payload":{"a":"'), Buffer.from([0xff, 0xc3]), Buffer.from('"}}')]),
      ),
      code: 1007,
    },
    "a reserved bit": { send: frame(0xf1, Buffer.from("{}")), code: 1002 },
    "a reserved opcode": { send: frame(0x83, Buffer.from("{}")), code: 1002 },
    "a fragment of nothing": { send: frame(0x80, Buffer.from("x")), code: 1002 },
    "an operation's id twice": { send: (socket) => socket.say(subscribeTo(lotId)), code: 4409 },
    "a second connection_init": { send: text('{"type":"connection_init"}'), code: 4429 },
  };
}
