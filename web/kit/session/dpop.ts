import { createStore, get, update } from "idb-keyval";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** All tabs share the key, as they share the session. */
const KEY = "session";
/** A database that does not open, as in some private windows, must not hold up a sign-in. */
const STORAGE_WAIT_MS = 3_000;

/**
 * A DPoP (RFC 9449): shows that the sender of one POST to an address holds this browser's key. Null if it has none.
 * @param nowMs the server's time.
 * @param canBeNew makes the key if there is none: at a sign-in.
 * @throws if IndexedDB cannot be read.
 */
export async function signDpop(
  address: string,
  { nowMs, canBeNew }: { nowMs: number; canBeNew: boolean },
): Promise<string | null> {
  const pair = await inTime(keyPair(canBeNew));
  if (!pair) return null;
  return await new SignJWT({ htm: "POST", htu: new URL(address, location.href).href })
    .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk: await exportJWK(pair.publicKey) })
    .setJti(crypto.randomUUID())
    .setIssuedAt(Math.floor(nowMs / 1_000))
    .sign(pair.privateKey);
}

/** IndexedDB stores the private key without revealing it: a script can sign with it here, but cannot copy it. */
async function keyPair(canBeNew: boolean): Promise<CryptoKeyPair | null> {
  const store = createStore("hamerslag", "keys");
  const stored = await get<CryptoKeyPair>(KEY, store);
  if (stored || !canBeNew) return stored ?? null;
  const made = await generateKeyPair("ES256", { extractable: false });
  // Two tabs that sign in at once both use the first one's key.
  await update<CryptoKeyPair>(KEY, (first) => first ?? made, store);
  return (await get<CryptoKeyPair>(KEY, store)) ?? null;
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("IndexedDB does not answer")), STORAGE_WAIT_MS);
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
