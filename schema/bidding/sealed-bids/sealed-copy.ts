import * as v from "valibot";

/**
 * The encrypted copy of a sealed bid, which a bidder may keep for the account: a compact JWE (RFC 7516) that the
 * bidder's device has made. Its key comes from a password of the copy, or from a passkey; the server never has either.
 */

/** Text, ciphertext and receipt of a bid as JSON, with spaces behind it: all copies are equally long. */
export const COPY_CONTENT_BYTES = 20_480;

/** What a password costs to guess: three times what OWASP asks of SHA-512. */
export const COPY_PASSWORD_ROUNDS = 630_000;

const COPY_ENCRYPTION = "A256GCM";
const BY_PASSWORD = "PBES2-HS512+A256KW";

/** The protected header of a copy that a password opens. */
export const PASSWORD_HEADER = { alg: BY_PASSWORD, enc: COPY_ENCRYPTION } as const;

/** The protected header of a copy that a passkey opens. */
export const passkeyHeader = (passkeyId: string) => ({ alg: "dir", enc: COPY_ENCRYPTION, kid: passkeyId }) as const;

/** A credential has at most 1,023 bytes. */
const MAX_PASSKEY_CHARACTERS = 1_364;
const MAX_HEADER_CHARACTERS = 2_048;
const BASE64URL = /^[\w-]*$/;
/** Characters of base64url for so many bytes. */
const charactersOf = (bytes: number) => Math.ceil((bytes * 4) / 3);
const WRAPPED_KEY_BYTES = 40;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const passwordHeader = v.strictObject({
  alg: v.literal(BY_PASSWORD),
  enc: v.literal(COPY_ENCRYPTION),
  p2c: v.literal(COPY_PASSWORD_ROUNDS),
  p2s: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
});
const headerOfPasskey = v.strictObject({
  alg: v.literal("dir"),
  enc: v.literal(COPY_ENCRYPTION),
  kid: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(MAX_PASSKEY_CHARACTERS)),
});
const header = v.pipe(v.string(), v.parseJson(), v.union([passwordHeader, headerOfPasskey]));

/** What opens a copy. */
export type CopyKey = { readonly by: "PASSWORD" } | { readonly by: "PASSKEY"; readonly passkeyId: string };

/** What opens a copy, as its header says; null for a text that is no encrypted copy of a sealed bid. */
export function keyOfCopy(copy: string): CopyKey | null {
  const parts = copy.split(".");
  const [head = "", key = "", iv = "", content = "", tag = ""] = parts;
  const isSized =
    parts.length === 5 &&
    head.length <= MAX_HEADER_CHARACTERS &&
    iv.length === charactersOf(IV_BYTES) &&
    content.length === charactersOf(COPY_CONTENT_BYTES) &&
    tag.length === charactersOf(TAG_BYTES);
  if (!isSized || !parts.every((part) => BASE64URL.test(part))) return null;
  const read = v.safeParse(header, textOfBase64Url(head));
  if (!read.success) return null;
  const { output } = read;
  if (output.alg === "dir") return key === "" ? { by: "PASSKEY", passkeyId: output.kid } : null;
  return key.length === charactersOf(WRAPPED_KEY_BYTES) ? { by: "PASSWORD" } : null;
}

/** Headers are ASCII. */
function textOfBase64Url(text: string): string {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}
