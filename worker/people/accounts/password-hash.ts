import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** scrypt's cost: N a power of two; memory is 128 * r * N bytes, time grows with N * r * p. */
interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The cost of new hashes. OWASP rates it equal to N 2^15 with p 3; it takes half of the memory. */
const COST: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };
/** Twice what N 2^15 needs: a stored hash of a higher cost is a fault, not work to do. */
const MAX_MEMORY_BYTES = 2 ** 26;
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
  const key = await derivedKey(password, salt, COST);
  return `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/**
 * Compares in constant time. Null (no such account) costs the same work, so that the response time reveals no accounts.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parsed = parseHash(hash ?? "");
  const { salt, cost } = parsed ?? { salt: Buffer.alloc(SALT_BYTES), cost: COST };
  const key = await derivedKey(password, salt, cost);
  return parsed !== null && timingSafeEqual(key, parsed.key);
}

export function needsRehash(hash: string): boolean {
  const cost = parseHash(hash)?.cost;
  return cost?.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p;
}

function derivedKey(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function parseHash(hash: string): ParsedHash | null {
  const [, N, r, p, salt = "", key = ""] = FORMAT.exec(hash) ?? [];
  const keyBytes = Buffer.from(key, "base64url");
  if (keyBytes.length !== KEY_BYTES) return null;
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, "base64url"), key: keyBytes };
}
