import { randomBytes, timingSafeEqual } from "node:crypto";
import { type ScryptCost, scryptInSlices } from "./scrypt-in-slices.ts";

/**
 * scrypt's cost as the house wants it now; hashes say with which they were made. By OWASP's table as strong as N 2^15 and
 * p 3, for a quarter less of the processor and half of the memory.
 */
const COST: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const FORMAT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

interface ParsedHash {
  cost: ScryptCost;
  salt: Buffer;
  key: Buffer;
}

/** Hashes a password: `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await scryptInSlices(password, { salt, cost: COST, keyBytes: KEY_BYTES });
  return `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/**
 * Compares a password with a hash, in constant time. Null stands for an account that there isn't: the work is done all
 * the same, so that the time of the answer does not tell.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parsed = parse(hash ?? "");
  const { salt, cost } = parsed ?? { salt: Buffer.alloc(SALT_BYTES), cost: COST };
  const key = await scryptInSlices(password, { salt, cost, keyBytes: KEY_BYTES });
  return parsed !== null && timingSafeEqual(key, parsed.key);
}

/** Whether a hash was made at another cost than today's, so that it is to be made anew at the next sign-in. */
export function needsRehash(hash: string): boolean {
  const cost = parse(hash)?.cost;
  return cost?.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p;
}

function parse(hash: string): ParsedHash | null {
  const [, N, r, p, salt = "", key = ""] = FORMAT.exec(hash) ?? [];
  const keyBytes = Buffer.from(key, "base64url");
  if (keyBytes.length !== KEY_BYTES) return null;
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, "base64url"), key: keyBytes };
}
