const HEX = /^(?:[0-9a-f]{2})*$/;

/** The bytes of hexadecimal digits in lower case, the only spelling that is read; null for other text. */
export function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!HEX.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}

export function hexOfBytes(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 of a text's UTF-8. */
export async function sha256Hex(text: string): Promise<string> {
  return hexOfBytes(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}
