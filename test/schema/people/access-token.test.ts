import { expect, it } from "vitest";
import { signAccessToken, tokenKeys, verifyAccessToken } from "../../../schema/people/access-token.ts";
import { TEST_SIGNING_KEY } from "../../support/signing-key.ts";

const NOW_MS = Date.UTC(2026, 5, 1);
const EXPIRES_AT_MS = NOW_MS + 3_600_000;

it("an access token is good until it expires, also one that was verified before", async () => {
  const keys = await tokenKeys(TEST_SIGNING_KEY);
  const claims = { userId: "anna", familyId: "phone", expiresAtMs: EXPIRES_AT_MS };
  const token = await signAccessToken(keys, { ...claims, nowMs: NOW_MS });
  for (const nowMs of [NOW_MS, EXPIRES_AT_MS - 1]) expect(await verifyAccessToken(keys, token, nowMs)).toEqual(claims);
  for (const nowMs of [EXPIRES_AT_MS, EXPIRES_AT_MS + 1])
    expect(await verifyAccessToken(keys, token, nowMs)).toBeNull();
});

it("an access token that one key has verified is none of another key's", async () => {
  const keys = await tokenKeys(TEST_SIGNING_KEY);
  const token = await signAccessToken(keys, {
    ...{ userId: "anna", familyId: "phone", nowMs: NOW_MS, expiresAtMs: EXPIRES_AT_MS },
  });
  expect(await verifyAccessToken(keys, token, NOW_MS)).not.toBeNull();
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const others = await tokenKeys(JSON.stringify(await crypto.subtle.exportKey("jwk", pair.privateKey)));
  expect(await verifyAccessToken(others, token, NOW_MS)).toBeNull();
});
