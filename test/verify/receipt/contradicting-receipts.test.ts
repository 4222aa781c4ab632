import { describe, expect, it } from "vitest";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../../support/logs/logged-lot.ts";
import { signByHand } from "../../support/logs/sign-by-hand.ts";
import { signedReceipt } from "../../support/logs/signed-receipts.ts";
import { verifyFiles } from "../../support/logs/verify-files.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

const SECOND_MS = 1_000;

const lot = new LoggedLot();
lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - SECOND_MS);
lot.send({ type: "OpenLot" }, START_MS);
lot.bid("anna", 100_00, START_MS + SECOND_MS);
lot.autoBid("bram", 500_00, START_MS + 2 * SECOND_MS);
lot.bid("anna", 1, START_MS + 3 * SECOND_MS);
lot.send({ type: "CloseLot" }, CLOSING_MS + 1);
const log = lot.text();

const decoded = (jws: string) => JSON.parse(Buffer.from(jws.split(".")[1] ?? "", "base64url").toString());
const bidClaims = decoded(await signedReceipt(lot, 3));
const maximumClaims = decoded(await signedReceipt(lot, 4));
const refusalClaims = decoded(await signedReceipt(lot, 5));
const later = (claims: { receivedAtMs: number; timeLeftMs: number }, ms: number) => ({
  ...claims,
  receivedAtMs: claims.receivedAtMs + ms,
  timeLeftMs: claims.timeLeftMs - ms,
});

describe("a signed receipt with other content than the log", () => {
  it.each([
    ["of another lot", { ...bidClaims, lot: "other" }, /^does not hold: \S+: it is of entry 3 of another lot, "other"/],
    ["of an entry past the end of the log", { ...bidClaims, sequence: 99 }, /^does not hold: .*99/],
    ["of another entry", { ...bidClaims, sequence: 4 }, /^does not hold: entry 4: .*signed for another entry/],
    [
      "with another hash",
      { ...bidClaims, hash: "0".repeat(64) },
      /^does not hold: entry 3: .*signed for another entry/,
    ],
    ["back-dated", later(bidClaims, -1), /^does not hold: entry 3: .*by the receipt it was received at/],
    ["dated later", later(refusalClaims, 1), /^does not hold: entry 5: .*by the receipt it was received at/],
    [
      "with another closing",
      { ...bidClaims, closesAtMs: bidClaims.closesAtMs + 1, timeLeftMs: bidClaims.timeLeftMs + 1 },
      /^does not hold: entry 3: .*by the receipt the closing was/,
    ],
    ["under other rules", { ...bidClaims, rulesVersion: 1 }, /^does not hold: entry 3: .*other rules/],
    ["under later rules than the log has", { ...bidClaims, rulesVersion: 5 }, /^does not hold: entry 3: .*other rules/],
    [
      "of a removal in place of something else that is sealed",
      {
        ...refusalClaims,
        asked: "REMOVE_AUTO_BID",
        amountCents: null,
        bidder: "2",
        outcome: "ACCEPTED",
        refusal: null,
      },
      /^does not hold: entry 5: .*something else sealed in the place of this REMOVE_AUTO_BID/,
    ],
    ["of another bidder", { ...bidClaims, bidder: "2" }, /^does not hold: entry 3: .*another bidder's/],
    ["of another amount", { ...bidClaims, amountCents: 200_00 }, /^does not hold: entry 3: .*something else/],
    ["of another maximum", { ...maximumClaims, amountCents: 600_00 }, /^does not hold: entry 4: .*something else/],
    [
      "of a bid in place of an auto bid",
      { ...maximumClaims, asked: "BID", salts: null },
      /^does not hold: entry 4: .*something else/,
    ],
    [
      "of a bidder whom the lot does not have",
      { ...refusalClaims, bidder: "3" },
      /^does not hold: entry 5: .*no bidder of the lot has the name "3"/,
    ],
    [
      "of a bid by hand with salts, as if it sealed something",
      { ...bidClaims, salts: refusalClaims.salts },
      /^does not hold: entry 3: .*it has salts, and a bid by hand seals nothing/,
    ],
    [
      "that refuses a command that the log accepts as a bid",
      { ...bidClaims, outcome: "REFUSED", refusal: "LOT_CLOSED" },
      /^does not hold: entry 3: .*it was refused/,
    ],
    [
      "that accepts a command that the log has sealed as a refusal",
      { ...refusalClaims, outcome: "ACCEPTED", refusal: null },
      /^does not hold: entry 5: .*something else sealed/,
    ],
    [
      "that refuses for another reason than is sealed",
      { ...refusalClaims, refusal: "LOT_CLOSED" },
      /^does not hold: entry 5: .*something else sealed/,
    ],
  ])("is detected: %s", async (_, claims, answer) => {
    const { code, output } = await verifyFiles(log, [await signByHand(claims)]);
    expect(output).toMatch(answer);
    expect(code).toBe(1);
  });

  it("may name a bidder whose name came after this copy of the log, but never what is no name", async () => {
    const still = new LoggedLot();
    still.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - SECOND_MS);
    still.send({ type: "OpenLot" }, START_MS);
    still.bid("zoe", 1, START_MS + SECOND_MS);
    const open = still.text();
    const claims = decoded(await signedReceipt(still, 3));
    still.send({ type: "CloseLot" }, CLOSING_MS + 1);
    // A lot without bids may be offered again.
    for (const copy of [open, still.text()]) {
      for (const bidder of ["1", "2", "10"]) {
        expect(await verifyFiles(copy, [await signByHand({ ...claims, bidder })]), bidder).toMatchObject({ code: 0 });
      }
      for (const bidder of ["0", "01", "-1", "1.5", "", "anna", "1\n", " 1"]) {
        const { code, output } = await verifyFiles(copy, [await signByHand({ ...claims, bidder })]);
        expect(output, bidder).toMatch(/^does not hold: entry 3: .*no bidder of the lot has the name "/);
        expect(code).toBe(1);
      }
    }
  });

  it("is detected: two of one entry that differ, though each is signed", async () => {
    const kept = await signedReceipt(lot, 5);
    const other = await signByHand({ ...refusalClaims, refusal: "LOT_CLOSED" });
    const { code, output } = await verifyFiles(log, [kept, other]);
    expect(output).toMatch(/^does not hold: entry 5: .+ and .+ say different things of it/);
    expect(code).toBe(1);
  });

  it("may be given again under later rules, which a lot without bids may get, and not under earlier ones", async () => {
    const again = new LoggedLot();
    again.send({ type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, rulesVersion: 2 } }, START_MS - SECOND_MS);
    again.bid("zoe", 1, START_MS - 1);
    const first = await signedReceipt(again, 2);
    again.send({ type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, rulesVersion: 3 } }, START_MS);
    const second = await signedReceipt(again, 2);
    expect([decoded(first).rulesVersion, decoded(second).rulesVersion]).toEqual([2, 3]);
    for (const pair of [
      [first, second],
      [second, first],
    ]) {
      expect(await verifyFiles(again.text(), pair)).toMatchObject({ code: 0 });
    }
    const earlier = await signByHand({ ...decoded(first), rulesVersion: 1 });
    expect(await verifyFiles(again.text(), [first, earlier])).toMatchObject({ code: 1 });
  });

  it("is not accused: the same receipts as they were signed, also twice", async () => {
    const receipts = await Promise.all([3, 4, 5, 3].map(async (sequence) => await signedReceipt(lot, sequence)));
    expect(await verifyFiles(log, receipts)).toMatchObject({ code: 0 });
  });
});
