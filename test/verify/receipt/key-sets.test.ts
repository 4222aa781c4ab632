import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Unreadable } from "../../../worker/verify/faults.mjs";
import { readReceipt } from "../../../worker/verify/receipt/receipt.mjs";
import { run } from "../../../worker/verify/run.mjs";
import { LoggedLot, START_MS, TERMS } from "../../support/logs/logged-lot.ts";
import { serverKey, signTexts } from "../../support/logs/sign-by-hand.ts";
import { appKeys, signedReceipt } from "../../support/logs/signed-receipts.ts";
import { fileOf } from "../../support/logs/verify-files.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

const lot = new LoggedLot();
lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
lot.send({ type: "OpenLot" }, START_MS);
lot.bid("anna", 100_00, START_MS + 1_000);

const jwks = await appKeys();
const [own] = JSON.parse(jwks).keys;
const receipt = await signedReceipt(lot, 3);
const [header = "", claims = ""] = receipt.split(".").map((part) => Buffer.from(part, "base64url").toString());

const read = (keys: string, jws = receipt) => readReceipt({ name: "r.txt", jws, jwks: keys });
const setOf = (...keys: unknown[]) => JSON.stringify({ keys });
const NO_SIGNER = new Unreadable(
  `the key "${own.kid}" is no public key for ES256 signatures (EC, P-256) and nothing else`,
);
const SPELLED = new Unreadable("the keys have a member twice, or are spelled in another way than is allowed");

describe("the key of a receipt", () => {
  const { iat: _, ...undated } = own;
  const { alg: __, ...withoutAlgorithm } = own;
  const { use: ___, ...withoutUse } = own;
  it.each([
    ["as the app publishes it", own],
    ["without a date", undated],
    ["with the last date there is", { ...own, iat: 8_640_000_000_000 }],
    ["with the one operation", { ...own, key_ops: ["verify"] }],
    ["with members in another order", Object.fromEntries(Object.entries(own).toReversed())],
  ])("is read %s", (_, key) => {
    expect(read(setOf(key)).keyId).toBe(own.kid);
  });

  it.each([
    ["for another algorithm", { ...own, alg: "ES384" }],
    ["for an algorithm in small letters", { ...own, alg: "es256" }],
    ["for any algorithm", withoutAlgorithm],
    ["for encryption", { ...own, use: "enc" }],
    ["for any use", withoutUse],
    ["for signing, so private", { ...own, key_ops: ["sign"] }],
    ["for signing too", { ...own, key_ops: ["verify", "sign"] }],
    ["for no operation", { ...own, key_ops: [] }],
    ["for operations that are no list", { ...own, key_ops: "verify" }],
    ["with its private half, so that anybody could have signed", { ...own, d: "A".repeat(43) }],
    ["with a certificate, which could be of another key", { ...own, x5c: [] }],
    ["of another type", { ...own, kty: "OKP" }],
    ["of another curve", { ...own, crv: "P-384" }],
    ["of no curve", { ...own, crv: undefined }],
    ["without a coordinate", { ...own, y: undefined }],
    ["with a short coordinate", { ...own, x: own.x.slice(1) }],
    ["with a padded coordinate", { ...own, x: `${own.x}=` }],
    ["with bits beyond a coordinate", { ...own, x: `${own.x.slice(0, -1)}x` }],
    ["with a coordinate that is no text", { ...own, x: 1 }],
    ["with a date that is no number", { ...own, iat: "1767225600" }],
    ["with a date of zero", { ...own, iat: 0 }],
    ["with a date between seconds", { ...own, iat: 1.5 }],
    ["with a date beyond time", { ...own, iat: 8_640_000_000_001 }],
  ])("is refused %s", (_, key) => {
    expect(() => read(setOf(key))).toThrow(NO_SIGNER);
  });

  it("is found among keys of other kinds, which sign no receipts", () => {
    const others = [rsa, edwards, { kty: "oct", kid: "secret" }, {}, { kty: 1 }].map((other, index) => ({
      ...other,
      kid: `k${index}`,
    }));
    expect(read(setOf(...others, own, { kty: "EC" }, { kty: "EC" })).keyId).toBe(own.kid);
  });

  it("is the only one of its name", () => {
    for (const twin of [own, { ...own, x: own.y }, { kty: "oct", kid: own.kid }]) {
      for (const keys of [setOf(own, twin), setOf(twin, own)]) {
        expect(() => read(keys)).toThrow(new Unreadable(`two of the keys have the name "${own.kid}"`));
      }
    }
    const twins = setOf(own, { kid: "a\u001b[2J" }, { kid: "a\u001b[2J" });
    expect(() => read(twins)).toThrow(new Unreadable('two of the keys have the name "a\\u001b[2J"'));
  });

  const { publicKey: rsaKey, privateKey: rsaPrivate } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { publicKey: edwardsKey, privateKey: edwardsPrivate } = generateKeyPairSync("ed25519");
  const { publicKey: p384, privateKey: p384Private } = generateKeyPairSync("ec", { namedCurve: "P-384" });
  const { publicKey: koblitz, privateKey: koblitzPrivate } = generateKeyPairSync("ec", { namedCurve: "secp256k1" });
  const { publicKey: agreement } = generateKeyPairSync("x25519");
  const rsa = rsaKey.export({ format: "jwk" });
  const edwards = edwardsKey.export({ format: "jwk" });
  it.each<[string, KeyObject, KeyObject]>([
    ["RSA", rsaKey, rsaPrivate],
    ["Ed25519", edwardsKey, edwardsPrivate],
    ["X25519", agreement, serverKey],
    ["P-384", p384, p384Private],
    ["secp256k1", koblitz, koblitzPrivate],
  ])("is refused, with exit code 2, if it is of the kind %s, whatever it has signed", async (_, key, signer) => {
    const named = { ...key.export({ format: "jwk" }), alg: "ES256", use: "sig", kid: own.kid };
    const signed = fileOf(signTexts({ header, claims }, signer));
    const files = [fileOf(lot.text()), "--receipt", signed, "--jwks", fileOf(setOf(named))];
    expect(await run(files)).toEqual({ code: 2, output: "", error: `could not be checked: ${NO_SIGNER.message}\n` });
  });
});

describe("a key set", () => {
  it("ends with exit code 2 if it is nested deeper than it can be read", async () => {
    const deep = `{"keys":[{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}]}`;
    const answer = await run([fileOf(lot.text()), "--receipt", fileOf(receipt), "--jwks", fileOf(deep)]);
    expect(answer).toEqual({
      code: 2,
      output: "",
      error: expect.stringMatching(/^could not be checked, by a fault of verify: RangeError: .+\n$/),
    });
  });

  it("may have white space between its tokens, and in its texts", () => {
    expect(read(JSON.stringify(JSON.parse(jwks), null, "\t").replaceAll("\n", "\r\n")).keyId).toBe(own.kid);
    expect(read(`\n ${setOf({ kid: 'a \\" b\t' }, own)} \n`).keyId).toBe(own.kid);
  });

  it.each([
    ["keys twice", (set: string) => set.replace("{", '{"keys":[],')],
    ["a name twice", (set: string) => set.replace('"kid":', '"kid":"other","kid":')],
    ["a use twice", (set: string) => set.replace('"use":', '"use":"enc","use":')],
    ["a coordinate twice", (set: string) => set.replace('"x":', '"x":"AAAA","x":')],
    ["a member twice in another key", (set: string) => set.replace("[", '[{"a":1,"a":1},')],
    ["a member twice, once with an escape", (set: string) => set.replace('"use":', '"\\u0075se":"enc","use":')],
    ["an escape", (set: string) => set.replace('"sig"', '"s\\u0069g"')],
    ["a date with an exponent", (set: string) => set.replace(/"iat":\d+/, '"iat":1e9')],
  ])("is refused with %s", (_, change) => {
    const changed = change(jwks);
    expect(changed).not.toBe(jwks);
    expect(() => read(changed)).toThrow(SPELLED);
  });
});

describe("a key that is younger than the command", () => {
  const dated = (atMs: number) => setOf({ ...own, iat: atMs / 1000 });
  const answerOf = async (keys: string) =>
    await run([fileOf(lot.text()), "--receipt", fileOf(receipt), "--jwks", fileOf(keys)]);

  it("may have signed the receipt again, and the report says so", async () => {
    const { code, output } = await answerOf(dated(START_MS + 2_000));
    expect(output).toMatch(
      /^note: \S+: its key signs since 2030-03-17T17:46:42.000Z, which is later than it was received: it was given again$/m,
    );
    expect(code).toBe(0);
  });

  it("has no note if it signed from then on, or has no date", async () => {
    const { iat: _, ...undated } = own;
    for (const keys of [dated(START_MS + 1_000), dated(START_MS), setOf(undated)]) {
      const { code, output } = await answerOf(keys);
      expect(output).not.toContain("note:");
      expect(code).toBe(0);
    }
  });
});
