import { createHash } from "node:crypto";
import { Unreadable } from "../faults.mjs";
import { hash, isRecord, parseJson, text, whole } from "../guards.mjs";

/**
 * A beacon that the checker trusts: it signs the numbers 1, 2, 3, ... at fixed times.
 *
 * @typedef {object} Beacon
 * @property {string} hash SHA-256 of the other members.
 * @property {string} publicKey a compressed point of G2 in hexadecimal.
 * @property {number} periodMs
 * @property {number} genesisMs
 * @property {string} groupHash
 * @property {string} name
 */

/**
 * The League of Entropy's, https://api.drand.sh/52db9ba7.../info, the one that is trusted without being named.
 *
 * @type {Beacon}
 */
export const QUICKNET_BEACON = {
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  periodMs: 3_000,
  genesisMs: 1_692_803_367_000,
  groupHash: "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
  name: "quicknet",
};

/** The only scheme of signatures that is known here. */
const SCHEME = "bls-unchained-g1-rfc9380";
const MS_PER_SECOND = 1_000;

/**
 * Reads the description of a beacon: what its relays answer at `/info`, or `sealingChain` of the app's API.
 *
 * @param {string} json
 * @returns {Beacon}
 */
export function readBeacon(json) {
  const value = parseJson(json);
  /** @type {unknown} */
  const beacon = isRecord(value) ? (beaconOfRelay(value) ?? beaconOfApp(value)) : null;
  if (!isWhole(beacon)) throw new Unreadable("--beacon takes the description of a beacon");
  if (beaconHash(beacon) !== beacon.hash) {
    throw new Unreadable("the description of the beacon is not the one that its hash names");
  }
  return beacon;
}

/** @param {Record<string, unknown>} info @returns {Record<string, unknown> | null} */
function beaconOfRelay({ public_key, period, genesis_time, hash, groupHash, schemeID, metadata }) {
  if (public_key === undefined) return null;
  if (schemeID !== SCHEME) throw new Unreadable(`a beacon of another scheme than ${SCHEME} is not known here`);
  const times = { periodMs: Number(period) * MS_PER_SECOND, genesisMs: Number(genesis_time) * MS_PER_SECOND };
  const name = isRecord(metadata) ? metadata.beaconID : undefined;
  return { hash, publicKey: public_key, ...times, groupHash, name };
}

/** @param {Record<string, unknown>} chain @returns {Record<string, unknown>} */
function beaconOfApp({ hash, publicKey, periodMs, genesisMs, genesisOn, groupHash, name }) {
  return { hash, publicKey, periodMs, genesisMs: genesisMs ?? Date.parse(String(genesisOn)), groupHash, name };
}

/**
 * @param {unknown} beacon
 * @returns {beacon is Beacon}
 */
function isWhole(beacon) {
  if (!isRecord(beacon)) return false;
  const { hash: named, publicKey, periodMs, genesisMs, groupHash, name } = beacon;
  return (
    hash(named) &&
    typeof publicKey === "string" &&
    /^[0-9a-f]{192}$/.test(publicKey) &&
    isSeconds(periodMs) &&
    isSeconds(genesisMs) &&
    hash(groupHash) &&
    text(name)
  );
}

/** @param {unknown} ms */
function isSeconds(ms) {
  return whole(ms) && Number(ms) > 0 && Number(ms) % MS_PER_SECOND === 0;
}

/** @param {Beacon} beacon */
function beaconHash({ publicKey, periodMs, genesisMs, groupHash, name }) {
  const times = Buffer.alloc(12);
  times.writeUInt32BE(periodMs / MS_PER_SECOND, 0);
  times.writeBigInt64BE(BigInt(genesisMs / MS_PER_SECOND), 4);
  const parts = [times, Buffer.from(publicKey, "hex"), Buffer.from(groupHash, "hex"), Buffer.from(name)];
  return createHash("sha256").update(Buffer.concat(parts)).digest("hex");
}

/**
 * The first round after an instant, and from when on its signature exists.
 *
 * @param {Beacon} beacon
 * @param {number} atMs
 */
export function roundAfterInstant({ genesisMs, periodMs }, atMs) {
  const passed = Math.floor((atMs - genesisMs) / periodMs) + 1;
  return { beaconRound: passed + 1, opensAtMs: genesisMs + passed * periodMs };
}
