import { bytesOfHex, hexOfBytes } from "../hex.ts";
import type { BeaconChain } from "./beacon-chain.ts";

/** The bytes of a compressed point of G2. */
const PUBLIC_KEY_BYTES = 96;

/** The hash of a chain as drand computes it: of the period, the first round's time, the key, the group and the name. */
export async function chainHash(chain: Omit<BeaconChain, "hash">): Promise<string> {
  const { publicKey, periodMs, genesisMs, groupHash, name } = chain;
  const times = new DataView(new ArrayBuffer(12));
  times.setUint32(0, periodMs / 1_000);
  times.setBigInt64(4, BigInt(genesisMs / 1_000));
  const key = bytesOfHex(publicKey);
  if (key?.length !== PUBLIC_KEY_BYTES) throw new RangeError("a chain without a public key");
  const parts = [new Uint8Array(times.buffer), key, bytesOfHex(groupHash) ?? [], new TextEncoder().encode(name)];
  const text = Uint8Array.from(parts.flatMap((part) => [...part]));
  return hexOfBytes(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}

/** Whether a chain is the one that its hash names: another key or other times under a known hash are an attack. */
export async function isWholeChain(chain: BeaconChain): Promise<boolean> {
  return await chainHash(chain).then(
    (hash) => hash === chain.hash,
    () => false,
  );
}

/** What a beacon signs for a round, and what is encrypted to it: the hash of its number. */
export async function roundHash(round: number): Promise<Uint8Array<ArrayBuffer>> {
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", number.buffer));
}
