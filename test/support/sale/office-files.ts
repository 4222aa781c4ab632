/** Documents that tests send: whole, and broken in one way each. */

type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

export function joinedBytes(...parts: readonly Uint8Array[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export function pdf({ head = "", tail = "" } = {}): Bytes {
  return bytesOf(`%PDF-1.7\n${head}1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n${tail}`);
}

/** A ZIP whose parts are not packed. @param unpackedBytes what its list of contents says of each part. */
export function zip(
  parts: Readonly<Record<string, string>>,
  { unpackedBytes }: { unpackedBytes?: number } = {},
): Bytes {
  const local: Bytes[] = [];
  const listed: Bytes[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const [nameBytes, data] = [bytesOf(name), bytesOf(content)];
    const size = (value: number) => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, (value >>> 24) & 0xff];
    const common = [20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...size(data.length)];
    const lengths = [...size(unpackedBytes ?? data.length), nameBytes.length, 0, 0, 0];
    const head = joinedBytes(Uint8Array.from([0x50, 0x4b, 3, 4, ...common, ...lengths]), nameBytes, data);
    const place = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...size(offset)];
    listed.push(joinedBytes(Uint8Array.from([0x50, 0x4b, 1, 2, 20, 0, ...common, ...lengths, ...place]), nameBytes));
    local.push(head);
    offset += head.length;
  }
  const directory = joinedBytes(...listed);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, local.length, true);
  end.setUint16(10, local.length, true);
  end.setUint32(12, directory.length, true);
  end.setUint32(16, offset, true);
  return joinedBytes(...local, directory, new Uint8Array(end.buffer));
}

export function docx(more: Readonly<Record<string, string>> = {}): Bytes {
  return zip({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w:document/>", ...more });
}

export function ods(): Bytes {
  return zip({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<office/>" });
}
