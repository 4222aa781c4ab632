import { CompactEncrypt, compactDecrypt } from "jose";
import { sha256Base64url } from "./sha256-base64url.ts";

/** AES-GCM with the key itself, without wrapping: the only algorithms that are accepted on the way back. */
const KEY_MANAGEMENT = "dir";
const ENCRYPTION = "A256GCM";

export interface KeyEnv {
  /** The first encrypts, all decrypt. */
  ENCRYPTION_KEYS: readonly string[];
}

/** Encrypts a text for the database (JWE). It is bound to its owner, a user or a row: elsewhere it does not open. */
export async function encryptText({ ENCRYPTION_KEYS }: KeyEnv, ownerId: string, text: string): Promise<string> {
  const [key] = ENCRYPTION_KEYS;
  if (!key) throw new Error("ENCRYPTION_KEYS has no key");
  return await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: KEY_MANAGEMENT, enc: ENCRYPTION, kid: keyId(key), sub: ownerId })
    .encrypt(bytesOf(key));
}

/** @throws if the text was encrypted for another owner or was changed, or if its key is gone. */
export async function decryptText({ ENCRYPTION_KEYS }: KeyEnv, ownerId: string, encrypted: string): Promise<string> {
  const { plaintext, protectedHeader } = await compactDecrypt(
    encrypted,
    ({ kid }) => {
      const key = ENCRYPTION_KEYS.find((each) => keyId(each) === kid);
      if (!key) throw new Error("An encrypted text names a key that ENCRYPTION_KEYS does not have");
      return bytesOf(key);
    },
    { keyManagementAlgorithms: [KEY_MANAGEMENT], contentEncryptionAlgorithms: [ENCRYPTION] },
  );
  if (protectedHeader.sub !== ownerId) throw new Error("An encrypted text belongs to another owner");
  return new TextDecoder().decode(plaintext);
}

function bytesOf(key: string): Uint8Array {
  return new Uint8Array(Buffer.from(key, "base64url"));
}

function keyId(key: string): string {
  return sha256Base64url(bytesOf(key)).slice(0, 12);
}
