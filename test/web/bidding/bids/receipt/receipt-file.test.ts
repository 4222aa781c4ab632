import { beforeEach, describe, expect, test, vi } from "vitest";
import { signReceipt } from "../../../../../schema/bidding/rpc/sign-receipt.ts";
import { tokenKeys } from "../../../../../schema/people/access-token.ts";
import { receiptFile } from "../../../../../web/bidding/bids/receipt/receipt-file.ts";
import { receipts as english } from "../../../../../web/bidding/bids/receipt/words.en.ts";
import type { Translate } from "../../../../../web/kit/i18n/messages.ts";
import { readReceipt } from "../../../../../worker/verify/receipt/receipt.mjs";
import { TEST_SIGNING_KEY } from "../../../../support/signing-key.ts";

const HASH = "ab".repeat(32);

const phrases: Readonly<Record<string, string>> = english;
const t: Translate = (key, params = {}) =>
  (phrases[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));

const signed = () =>
  signReceipt(TEST_SIGNING_KEY, {
    incrementalLotId: "lot-1",
    sequence: 17,
    hash: HASH,
    asked: "AUTO_BID",
    amountCents: 900_00,
    receivedAtMs: Date.UTC(2026, 10, 22, 10, 0, 0, 123),
    closesAtMs: Date.UTC(2026, 10, 22, 11),
    bidder: "1",
    outcome: "ACCEPTED",
    refusal: null,
    rulesVersion: 2,
    salts: null,
  });

beforeEach(() => vi.stubGlobal("location", { origin: "https://hamerslag.example" }));

describe("the file of a receipt", () => {
  test("names the log, line, head, time and key, above the signed text", async () => {
    const jws = await signed();
    const { publicJwk } = await tokenKeys(TEST_SIGNING_KEY);
    expect(receiptFile(jws, t).split("\n")).toEqual([
      "# Receipt of a bid. Keep it; it names your maximum too.",
      "# Log: https://hamerslag.example/lots/lot-1/log",
      "# Line: 17",
      `# Check number of the log up to that line: ${HASH}`,
      "# Received: 2026-11-22T10:00:00.123Z",
      `# Signed with key: ${publicJwk.kid}`,
      jws,
      "",
    ]);
  });

  test("is accepted by verify, which trusts the signed text alone", async () => {
    const jws = await signed();
    const jwks = JSON.stringify({ keys: [(await tokenKeys(TEST_SIGNING_KEY)).publicJwk] });
    const file = receiptFile(jws, t).replace("Line: 17", "Line: 18");
    expect(readReceipt({ name: "file", jws: file, jwks }).claims.sequence).toBe(17);
    expect(readReceipt({ name: "file", jws: file.replaceAll("\n", "\r\n"), jwks }).claims.sequence).toBe(17);
    expect(() => readReceipt({ name: "file", jws: `${file}\nmore`, jwks })).toThrow();
  });

  test("is the signed text alone if that cannot be parsed", () => {
    expect(receiptFile("no.receipt.", t)).toBe("no.receipt.");
  });
});
