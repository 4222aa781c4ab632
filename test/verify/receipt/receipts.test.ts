import { describe, expect, it } from "vitest";
import { LogFault, Unreadable } from "../../../worker/verify/faults.mjs";
import { readReceipt } from "../../../worker/verify/receipt/receipt.mjs";
import { LoggedLot, START_MS, TERMS } from "../../support/logs/logged-lot.ts";
import { signByHand } from "../../support/logs/sign-by-hand.ts";
import { appKeys, signedReceipt } from "../../support/logs/signed-receipts.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

const lot = new LoggedLot();
lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
lot.send({ type: "OpenLot" }, START_MS);
lot.bid("anna", 100_00, START_MS + 1_000);
lot.autoBid("bram", 500_00, START_MS + 2_000);
lot.send({ type: "RemoveAutoBid", bidder: "bram" }, START_MS + 3_000);

const jwks = await appKeys();
const bid = await signedReceipt(lot, 3);
const [head = "", body = "", signature = ""] = bid.split(".");

const read = (jws: string, keys = jwks) => readReceipt({ name: "r.txt", jws, jwks: keys });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decoded = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());

describe("a receipt", () => {
  it("is read with its claims and the key that signed it", async () => {
    const { kid } = JSON.parse(jwks).keys[0];
    expect(read(`\n${bid}\n`)).toMatchObject({
      name: "r.txt",
      keyId: kid,
      claims: { lot: "lot", sequence: 3, asked: "BID", amountCents: 100_00, outcome: "ACCEPTED", salts: null },
    });
    expect(read(await signedReceipt(lot, 4)).claims).toMatchObject({ asked: "AUTO_BID", amountCents: 500_00 });
    expect(read(await signedReceipt(lot, 5)).claims).toMatchObject({ asked: "REMOVE_AUTO_BID", amountCents: null });
  });

  it("that was changed, or signed with another key, is invalid", async () => {
    const other = encoded({ ...decoded(body), receivedAtMs: 1 });
    const foreign = await signByHand(decoded(body), { kid: JSON.parse(jwks).keys[0].kid, isForeign: true });
    for (const forged of [`${head}.${other}.${signature}`, `${head}.${body}.`, `${head}.${body}.AAAA`, foreign]) {
      expect(() => read(forged)).toThrow(new LogFault("r.txt", "its signature is not that of the key"));
    }
  });

  it("whose key is not among the server's is invalid, and the message names both", async () => {
    const strange = await signByHand(decoded(body), { kid: "strange" });
    expect(() => read(strange)).toThrow(/^it is signed with the key "strange", .* \("[\w-]+"\)$/);
    expect(() => read(bid, '{"keys":[]}')).toThrow(LogFault);
  });

  it("is distinguished from other files", () => {
    const header = decoded(head);
    const none = [
      "",
      "a.b.c",
      "<!doctype html>",
      "# Hamerslag",
      `${head}.${body}`,
      `${head}.${body}.${signature}.x`,
      `${encoded({ ...header, typ: "JWT" })}.${body}.${signature}`,
      `${encoded({ ...header, alg: "none" })}.${body}.${signature}`,
      `${encoded({ alg: header.alg, typ: header.typ })}.${body}.${signature}`,
    ];
    for (const text of none) expect(() => read(text)).toThrow(new Unreadable("r.txt is no receipt"));
  });

  it("is distinguished from invalid keys", () => {
    for (const keys of ["", "[]", "null", "{}", '{"keys":{}}', '{"keys":[1]}', '{"keys":[{"kid":1}]}', "<html>"]) {
      expect(() => read(bid, keys)).toThrow(new Unreadable("the keys are no JSON Web Key Set"));
    }
    // No point of the curve has these coordinates.
    const broken = JSON.stringify({ keys: [{ ...JSON.parse(jwks).keys[0], x: "A".repeat(43) }] });
    expect(() => read(bid, broken)).toThrow(new Unreadable("a key of the JSON Web Key Set cannot be read"));
  });

  it("has exactly the fields of a receipt, and does not contradict itself", async () => {
    const claims = decoded(body);
    const { hash: _, ...less } = claims;
    const wrongs = [
      less,
      { ...claims, more: 1 },
      { ...claims, iss: "elsewhere" },
      { ...claims, sequence: 1.5 },
      { ...claims, sequence: "3" },
      { ...claims, hash: "ABC" },
      { ...claims, lot: 1 },
      { ...claims, asked: "HOUSE" },
      { ...claims, amountCents: null },
      { ...claims, amountCents: 1.5 },
      { ...claims, asked: "REMOVE_AUTO_BID" },
      { ...claims, receivedAtMs: -1, timeLeftMs: claims.closesAtMs + 1 },
      { ...claims, closesAtMs: 9e15, timeLeftMs: 9e15 - claims.receivedAtMs },
      { ...claims, outcome: "MAYBE" },
      { ...claims, outcome: "REFUSED" },
      { ...claims, refusal: "AMOUNT_TOO_LOW" },
      { ...claims, rulesVersion: null },
      { ...claims, bidder: 1 },
      { ...claims, salts: { content: "0".repeat(32) } },
      { ...claims, salts: { content: "0".repeat(32), maximum: "0".repeat(31) } },
      { ...claims, timeLeftMs: claims.timeLeftMs + 1 },
      { ...claims, timeLeftMs: null },
      [],
      null,
    ];
    for (const wrong of wrongs) {
      const jws = await signByHand(wrong);
      expect(() => read(jws), JSON.stringify(wrong)).toThrow(
        new LogFault("r.txt", "it does not say what a receipt says"),
      );
    }
    expect(read(await signByHand(claims)).claims).toEqual(claims);
  });
});
