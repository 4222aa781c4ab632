import { env } from "cloudflare:workers";
import {
  compactVerify,
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
} from "jose";
import { describe, expect, it } from "vitest";
import { type ReceiptClaims, signReceipt } from "../../../../schema/bidding/rpc/sign-receipt.ts";
import { parseEnv, type WorkerEnv } from "../../../../worker/kit/env.ts";
import { publicKeys } from "../../../../worker/kit/sessions/public-keys.ts";

const JUNE = Date.UTC(2026, 5, 1) / 1000;
const JULY = Date.UTC(2026, 6, 1) / 1000;

const RECEIPT: Parameters<typeof signReceipt>[1] = {
  incrementalLotId: "lot",
  sequence: 3,
  hash: "0".repeat(64),
  asked: "BID",
  amountCents: 100_00,
  receivedAtMs: 1_000,
  closesAtMs: 2_000,
  bidder: "1",
  outcome: "ACCEPTED",
  refusal: null,
  rulesVersion: 2,
  salts: null,
};

async function newKey(iat: number): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return JSON.stringify({ ...(await exportJWK(privateKey)), iat });
}

async function published(settings: Pick<WorkerEnv, "AUTH_PRIVATE_JWK" | "AUTH_FORMER_JWKS">): Promise<JSONWebKeySet> {
  return await (await publicKeys(parseEnv({ ...env, ...settings }))).json<JSONWebKeySet>();
}

describe("the published keys", () => {
  it("verify receipts that were signed before and after the key was changed", async () => {
    const [before, after] = [await newKey(JUNE), await newKey(JULY)];
    const saved = JSON.stringify(await published({ AUTH_PRIVATE_JWK: before }));
    const keys = createLocalJWKSet(await published({ AUTH_PRIVATE_JWK: after, AUTH_FORMER_JWKS: saved }));
    for (const key of [before, after]) {
      const { payload } = await compactVerify(await signReceipt(key, RECEIPT), keys);
      const claims: ReceiptClaims = JSON.parse(new TextDecoder().decode(payload));
      expect(claims.sequence).toBe(3);
    }
  });

  it("list each key once, the signing key first", async () => {
    const [before, after] = [await newKey(JUNE), await newKey(JULY)];
    const saved = await published({ AUTH_PRIVATE_JWK: before });
    const changed = await published({ AUTH_PRIVATE_JWK: after, AUTH_FORMER_JWKS: JSON.stringify(saved) });
    const again = await published({ AUTH_PRIVATE_JWK: after, AUTH_FORMER_JWKS: JSON.stringify(changed) });
    expect(again).toEqual(changed);
    expect(changed.keys.map(({ kid }) => kid)).toEqual([again.keys[0]?.kid, saved.keys[0]?.kid]);
    expect(again.keys[0]?.kid).not.toBe(saved.keys[0]?.kid);
  });

  it("each have an id, which receipts contain, and a date", async () => {
    const [before, after] = [await newKey(JUNE), await newKey(JULY)];
    const saved = JSON.stringify(await published({ AUTH_PRIVATE_JWK: before }));
    const { keys } = await published({ AUTH_PRIVATE_JWK: after, AUTH_FORMER_JWKS: saved });
    const named = await Promise.all(
      [after, before].map(async (key) => decodeProtectedHeader(await signReceipt(key, RECEIPT)).kid),
    );
    expect(keys.map((key) => ({ kid: key.kid, iat: Reflect.get(key, "iat") }))).toEqual([
      { kid: named[0], iat: JULY },
      { kid: named[1], iat: JUNE },
    ]);
  });

  it("have a date in production, where an undated signing key is refused", async () => {
    const start = (key: string) => () => parseEnv({ ...env, STAGE: "prod", AUTH_PRIVATE_JWK: key });
    const { iat, ...undated } = JSON.parse(await newKey(JUNE));
    expect(start(JSON.stringify(undated))).toThrow(/AUTH_PRIVATE_JWK: [^;]*iat/);
    expect(start(JSON.stringify({ ...undated, iat }))).not.toThrow(/AUTH_PRIVATE_JWK/);
  });

  it("have each name once: a receipt names its key by it", async () => {
    const { keys } = await published({ AUTH_PRIVATE_JWK: await newKey(JUNE) });
    const AUTH_FORMER_JWKS = JSON.stringify({ keys: [...keys, ...keys] });
    expect(() => parseEnv({ ...env, AUTH_FORMER_JWKS })).toThrow(/AUTH_FORMER_JWKS\.keys: expected each kid once/);
  });

  it("never contain a private part, even if a former key was stored with it", async () => {
    const [before, after] = [await newKey(JUNE), await newKey(JULY)];
    const [key] = (await published({ AUTH_PRIVATE_JWK: before })).keys;
    const careless = JSON.stringify({ keys: [{ ...key, d: "secret" }] });
    expect(JSON.stringify(await published({ AUTH_PRIVATE_JWK: after, AUTH_FORMER_JWKS: careless }))).not.toContain(
      '"d"',
    );
  });
});
