import { describe, expect, it } from "vitest";
import { LogFault, Unreadable } from "../../../worker/verify/faults.mjs";
import { readReceipt } from "../../../worker/verify/receipt/receipt.mjs";
import { LoggedLot, START_MS, TERMS } from "../../support/logs/logged-lot.ts";
import { signTexts } from "../../support/logs/sign-by-hand.ts";
import { appKeys, signedReceipt } from "../../support/logs/signed-receipts.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

const lot = new LoggedLot();
lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
lot.send({ type: "OpenLot" }, START_MS);
lot.autoBid("anna", 500_00, START_MS + 1_000);

const jwks = await appKeys();
const receipt = await signedReceipt(lot, 3);
const [head = "", body = ""] = receipt.split(".");
const header = Buffer.from(head, "base64url").toString();
const claims = Buffer.from(body, "base64url").toString();

const read = (jws: string) => readReceipt({ name: "r.txt", jws, jwks });
const replaced = (text: string, from: string, to: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

const NO_RECEIPT = new Unreadable("r.txt is no receipt");
const SPELLED = new LogFault("r.txt", "its claims are not spelled in the one way that is allowed");
const NOT_SAID = new LogFault("r.txt", "it does not say what a receipt says");

describe("the claims of a receipt that is signed", () => {
  it("are read in their one spelling", () => {
    expect(read(signTexts({ header, claims })).claims).toEqual(JSON.parse(claims));
  });

  it.each([
    ["a member twice, with another value", '"amountCents":50000', '"amountCents":40000,"amountCents":50000'],
    ["a member twice, with the same value", '"amountCents":50000', '"amountCents":50000,"amountCents":50000'],
    ["a member twice, once with an escape", '"outcome":"ACCEPTED"', '"outcom\\u0065":"REFUSED","outcome":"ACCEPTED"'],
    ["a member of the salts twice", '"salts":{', '"salts":{"content":"","content":"",'],
    ["an exponent", '"amountCents":50000', '"amountCents":5e4'],
    ["an exponent in capitals", '"amountCents":50000', '"amountCents":5E4'],
    ["a fraction of zero", '"amountCents":50000', '"amountCents":50000.0'],
    ["a fraction too small to be read", '"amountCents":50000', '"amountCents":50000.0000000000000001'],
    ["minus zero", '"sequence":3', '"sequence":-0'],
    ["white space", '"amountCents":50000', '"amountCents": 50000'],
    ["white space at the end", '"timeLeftMs":3599000}', '"timeLeftMs":3599000}\n'],
    ["an escape", '"ACCEPTED"', '"ACCEPTE\\u0044"'],
    ["an escape of a slash", '"lot":"lot"', '"lot":"\\/"'],
  ])("are refused with %s", (_, from, to) => {
    expect(() => read(signTexts({ header, claims: replaced(claims, from, to) }))).toThrow(SPELLED);
  });

  it("are refused with bytes that are no UTF-8, which would be read as another text", () => {
    const [before = "", after = ""] = claims.split('"lot":"lot"');
    const bytes = Buffer.concat([Buffer.from(`${before}"lot":"`), Buffer.from([0xff]), Buffer.from(`"${after}`)]);
    expect(() => read(signTexts({ header, claims: bytes }))).toThrow(SPELLED);
    const mark = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(claims)]);
    expect(() => read(signTexts({ header, claims: mark }))).toThrow(NOT_SAID);
  });
});

describe("the header of a receipt that is signed", () => {
  it.each([
    ["another algorithm first", '{"alg":"ES256"', '{"alg":"none","alg":"ES256"'],
    ["another key first", '"kid":"', '"kid":"other","kid":"'],
    ["white space", '{"alg"', '{ "alg"'],
    ["an escape", '"ES256"', '"\\u0045S256"'],
    ["an algorithm in small letters", '"ES256"', '"es256"'],
    ["another algorithm", '"ES256"', '"ES384"'],
    ["no algorithm", '"alg":"ES256",', ""],
    ["another type", '"bid-receipt+jws"', '"at+jwt"'],
    ["a type in capitals", '"bid-receipt+jws"', '"BID-RECEIPT+JWS"'],
    ["no type", '"typ":"bid-receipt+jws",', ""],
    ["a name of the key that is no text", /"kid":"[^"]+"/.exec(header)?.[0] ?? "", '"kid":1'],
    ["a critical extension", '{"alg"', '{"crit":["b64"],"b64":false,"alg"'],
    ["an address of keys", '{"alg"', '{"jku":"https://elsewhere.example/jwks.json","alg"'],
    ["a key of its own", '{"alg"', '{"jwk":{},"alg"'],
    ["a certificate", '{"alg"', '{"x5c":[],"alg"'],
  ])("is refused with %s", (_, from, to) => {
    expect(() => read(signTexts({ header: replaced(header, from, to), claims }))).toThrow(NO_RECEIPT);
  });
});

describe("the three parts of a receipt", () => {
  it.each([
    ["padding", (parts: string[]) => parts.map((part) => `${part}=`)],
    ["the other alphabet of base64", (parts: string[]) => [...parts.slice(0, 2), `+/${parts[2]?.slice(2)}`]],
    [
      "bits beyond the last byte",
      ([first = "", second = "", third = ""]: string[]) => [first, second, `${third.slice(0, -1)}B`],
    ],
    ["white space between them", ([first = "", ...others]: string[]) => [`${first} `, ...others]],
    ["a fourth", (parts: string[]) => [...parts, ""]],
    ["a third that is missing", (parts: string[]) => parts.slice(0, 2)],
  ])("are refused with %s", (_, change) => {
    expect(() => read(change(receipt.split(".")).join("."))).toThrow(NO_RECEIPT);
  });
});
