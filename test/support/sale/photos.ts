import { env } from "cloudflare:workers";

type Bytes = Uint8Array<ArrayBuffer>;
type Colour = readonly [red: number, green: number, blue: number];
export const RED: Colour = [255, 0, 0];
export const BLUE: Colour = [0, 0, 255];

/** A PNG whose left half has one colour and whose right half another. */
export async function pngOf({ width = 40, height = 20 } = {}): Promise<Bytes> {
  const rows = new Uint8Array(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(x < width / 2 ? RED : BLUE, y * (1 + width * 3) + 1 + x * 3);
  }
  return png({ width, height, data: await deflated(rows) });
}

/** A PNG that says to be so large and has next to no content. */
export function hugePng(side: number): Bytes {
  return png({ width: side, height: side, data: new Uint8Array(8) });
}

/** A JPEG of a phone that was held upright: its pixels lie on their side, and its metadata say so and where it was. */
export async function phoneJpeg(): Promise<Bytes> {
  const stream = new Response(await pngOf()).body;
  if (stream === null) throw new Error("no stream");
  const made = await env.IMAGES.input(stream).output({ format: "image/jpeg", quality: 90 });
  const jpeg = new Uint8Array(await made.response().arrayBuffer());
  // After the start marker: Exif with orientation 6 (a quarter turn clockwise), and a comment.
  const exif = [...ascii("Exif\0\0II*\0"), 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0];
  return joined(jpeg.slice(0, 2), segment(0xe1, exif), segment(0xfe, ascii(PLACE)), jpeg.slice(2));
}

/** What `phoneJpeg` has in its metadata. */
export const PLACE = "GPS 52.3702 N 4.8952 E";

function segment(marker: number, content: readonly number[]): Bytes {
  const length = content.length + 2;
  return Uint8Array.from([0xff, marker, length >> 8, length & 0xff, ...content]);
}

function png({ width, height, data }: { width: number; height: number; data: Bytes }): Bytes {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8); // Bits of a channel.
  header.setUint8(9, 2); // Red, green, blue.
  return joined(
    Uint8Array.from([0x89, ...ascii("PNG\r\n\x1a\n")]),
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk("IDAT", data),
    chunk("IEND", new Uint8Array()),
  );
}

function chunk(type: string, data: Bytes): Bytes {
  const body = joined(Uint8Array.from(ascii(type)), data);
  return joined(bigEndian(data.length), body, bigEndian(crc32(body)));
}

function bigEndian(value: number): Bytes {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value);
  return new Uint8Array(view.buffer);
}

function crc32(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

async function deflated(bytes: Bytes): Promise<Bytes> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream ?? null).arrayBuffer());
}

function joined(...parts: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
