import { COPY_CONTENT_BYTES, passkeyHeader } from "../../../schema/bidding/sealed-bids/sealed-copy.ts";

/** A text of the form of an encrypted copy, filled with one character of base64url. */
export function sealedCopyOf(character: string): string {
  const header = btoa(JSON.stringify(passkeyHeader("cGFzc2tleQ"))).replace(/=+$/, "");
  const content = character.repeat(Math.ceil((COPY_CONTENT_BYTES * 4) / 3));
  return [header, "", character.repeat(16), content, character.repeat(22)].join(".");
}
