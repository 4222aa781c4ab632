import { timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { keyedHash } from "./keyed-hash.ts";

interface Secret {
  AUTH_PRIVATE_JWK: string;
}

/** What the page behind a mailed link does when the recipient presses its button. */
type LinkPurpose = "stop-contact-change" | "confirm-newsletter";

const MAX_TOKEN_CHARACTERS = 200;

export const linkInput = v.object({
  token: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(MAX_TOKEN_CHARACTERS, "maximumCharacters")),
});

/** The token of a link for one purpose. Made from a row's id, so that each mail about the row can have it. */
export function linkToken(env: Secret, purpose: LinkPurpose, id: string): string {
  return `${id}.${keyedHash(env, purpose, id).toString("base64url")}`;
}

/** The id that a token is for; null if the token was not made here, or for another purpose. */
export function idOfLink(env: Secret, purpose: LinkPurpose, token: string): string | null {
  const [id = "", mac = ""] = token.split(".");
  const given = Buffer.from(mac, "base64url");
  const expected = keyedHash(env, purpose, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
