import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_CONDITIONS_CHARACTERS } from "../../../../schema/bidding/sealed-bids/conditions-length.ts";
import {
  type BlindBid,
  readSealedText,
  SEALED_TEXT_BYTES,
  sealedTextOf,
} from "../../../../schema/bidding/sealed-bids/sealed-text.ts";
import { blindBidOf } from "../../../support/beacon/blind-bid.ts";

const SALT = "0123456789abcdef0123456789abcdef";
const HASH = "ab".repeat(32);

const bytesOf = (text: string) => {
  const bytes = new Uint8Array(SEALED_TEXT_BYTES).fill(0x20);
  bytes.set(new TextEncoder().encode(text));
  return bytes;
};

const TEXT = `${SALT}:${JSON.stringify({
  format: 1,
  lot: "lot-1",
  bidder: "bidder-a",
  amountCents: 41_200_000,
  conditions: "",
  validUntilMs: 1_800_000_000_000,
  attachments: [],
  sealedAtMs: 1_700_000_001_000,
})}`;

it("a text has the members of a bid in one order, behind its salt", () => {
  expect(sealedTextOf(blindBidOf(), SALT)).toEqual({ text: TEXT, bytes: bytesOf(TEXT) });
  expect(readSealedText(bytesOf(TEXT))).toEqual({ bid: blindBidOf(), text: TEXT });
});

const TERMS = { versionId: "terms-1", holdsFromMs: 1_690_000_000_000 };
const withTerms = (terms: unknown) =>
  `${TEXT.replace('"format":1', '"format":2').slice(0, -1)},"terms":${JSON.stringify(terms)}}`;

it.each([TERMS, null])("a text of the second format names the accepted terms behind all else: %j", (terms) => {
  const bid = blindBidOf({ terms });
  expect(sealedTextOf(bid, SALT)).toEqual({ text: withTerms(terms), bytes: bytesOf(withTerms(terms)) });
  expect(readSealedText(bytesOf(withTerms(terms)))).toEqual({ bid, text: withTerms(terms) });
});

it("every text is as long as any other", () => {
  const long = blindBidOf({ conditions: "Onder voorbehoud. ".repeat(90).trim(), attachments: [HASH], amountCents: 1 });
  for (const bid of [blindBidOf(), long]) expect(sealedTextOf(bid, SALT)?.bytes).toHaveLength(SEALED_TEXT_BYTES);
});

it("what was written is read, for any bid", () => {
  const line = fc.string({ unit: "grapheme", maxLength: 300 }).map((text) => text.normalize("NFC"));
  fc.assert(
    fc.property(
      line,
      fc.maxSafeNat(),
      fc.array(fc.constantFrom(HASH, "cd".repeat(32))),
      (conditions, amountCents, hashes) => {
        const bid = blindBidOf({ conditions, amountCents, attachments: hashes });
        const written = sealedTextOf(bid, SALT);
        if (written !== null) expect(readSealedText(written.bytes)).toEqual({ bid, text: written.text });
      },
    ),
  );
});

describe("is not sealed", () => {
  it.each<[string, Partial<BlindBid>]>([
    ["an amount below zero", { amountCents: -1 }],
    ["half a cent", { amountCents: 0.5 }],
    ["no number", { amountCents: Number.NaN }],
    ["conditions of too many characters", { conditions: "x".repeat(MAX_CONDITIONS_CHARACTERS + 1) }],
    ["conditions of too many bytes", { conditions: "\u{1F3ED}".repeat(MAX_CONDITIONS_CHARACTERS / 2) }],
    ["conditions with an invisible character", { conditions: "a\u0000b" }],
    ["conditions with half of a character", { conditions: "a\uD800" }],
    ["conditions that are spelled in parts", { conditions: "e\u0301" }],
    ["a file that is no hash", { attachments: ["letter.pdf"] }],
    ["one file twice", { attachments: [HASH, HASH] }],
    ["too many files", { attachments: Array.from({ length: 11 }, (_, index) => `${index}`.padStart(64, "0")) }],
    ["a date that is none", { validUntilMs: 8_640_000_000_000_001 }],
    ["no lot", { lot: "" }],
    ["a bidder of too many characters", { bidder: "x".repeat(65) }],
  ])("%s", (_, change) => {
    expect(sealedTextOf(blindBidOf(change), SALT)).toBeNull();
  });

  it("a bid with another member, or under a salt of another form", () => {
    const more: BlindBid & { note: string } = { ...blindBidOf(), note: "" };
    expect(sealedTextOf(more, SALT)).toBeNull();
    expect(sealedTextOf(blindBidOf(), SALT.toUpperCase())).toBeNull();
    expect(sealedTextOf(blindBidOf(), SALT.slice(2))).toBeNull();
  });
});

describe("is not read", () => {
  it.each([
    ["a space within", TEXT.replace('"lot":', '"lot": ')],
    ["a space before", ` ${TEXT}`],
    ["a line break behind", `${TEXT}\n`],
    ["a member twice", TEXT.replace('"amountCents":41200000', '"amountCents":1,"amountCents":41200000')],
    [
      "members in another order",
      TEXT.replace('"lot":"lot-1","bidder":"bidder-a"', '"bidder":"bidder-a","lot":"lot-1"'),
    ],
    ["an escape that JSON does not demand", TEXT.replace("lot-1", "\\u006cot-1")],
    ["an exponent", TEXT.replace("41200000", "412e5")],
    ["a fraction", TEXT.replace("41200000", "41200000.0")],
    ["minus zero", TEXT.replace("41200000", "-0")],
    ["another format", TEXT.replace('"format":1', '"format":2')],
    ["no format", TEXT.replace('"format":1,', "")],
    ["a member more", TEXT.replace('"format":1', '"format":1,"note":""')],
    ["terms in the first format", withTerms(TERMS).replace('"format":2', '"format":1')],
    ["terms of other members", withTerms({ ...TERMS, title: "" })],
    ["terms in another order", withTerms({ holdsFromMs: TERMS.holdsFromMs, versionId: TERMS.versionId })],
    ["terms that are a name alone", withTerms("terms-1")],
    ["no salt", TEXT.slice(33)],
    ["a salt in capitals", TEXT.replace(SALT, SALT.toUpperCase())],
    ["a list", `${SALT}:[]`],
    ["null", `${SALT}:null`],
    ["nothing", ""],
    ["a byte order mark", `\uFEFF${TEXT}`],
  ])("a text with %s", (_, text) => {
    expect(readSealedText(bytesOf(text))).toBeNull();
  });

  it("bytes of another length, or that are no text", () => {
    expect(readSealedText(bytesOf(TEXT).subarray(1))).toBeNull();
    expect(readSealedText(new Uint8Array([...bytesOf(TEXT), 0x20]))).toBeNull();
    expect(readSealedText(new TextEncoder().encode(TEXT))).toBeNull();
    expect(readSealedText(new Uint8Array(SEALED_TEXT_BYTES).fill(0xff))).toBeNull();
  });
});
