import { CompactSign, decodeJwt } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { tokenKeys } from "../../../schema/people/access-token.ts";
import { proofFile } from "../../../web/bidding/sealed-bids/proof-file.ts";
import type { Translate } from "../../../web/kit/i18n/messages.ts";
import { run } from "../../../worker/verify/run.mjs";
import { withoutChance } from "../../support/digits.ts";
import { LoggedBlindLot, type OwnBid, SALE_CLOSING_MS, SALE_START_MS } from "../../support/logs/logged-blind-lot.ts";
import { fileOf, verifyFiles } from "../../support/logs/verify-files.ts";
import { TEST_SIGNING_KEY } from "../../support/signing-key.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

const MINUTE_MS = 60_000;
/** The app's words are for people: any will do. */
const words: Translate = (key) => key;

/** The file that the app gives to a bidder. */
const fileOfBid = (lot: LoggedBlindLot, { seal, text, ciphertext, receipt }: OwnBid, own: string | null = receipt) =>
  proofFile({ blindLotId: lot.blindLotId, bidder: "", seal, text, ciphertext, receipt: own }, words);

async function verified(
  lot: LoggedBlindLot,
  receipts: string[] = [],
  { log = lot.text(), others = [] as string[] } = {},
) {
  const beacon = fileOf(JSON.stringify(lot.chain), "beacon");
  return await verifyFiles(log, receipts, ["--beacon", beacon, ...others]);
}

const holds = (output: RegExp) => ({ code: 0, error: "", output: expect.stringMatching(output) });

/** Bids, a raise, a withdrawal, one below the minimum and a copied one; then a second round and an award. */
async function playSale(learns: "AMOUNTS" | "WINNER") {
  const lot = await LoggedBlindLot.published({ learns });
  const early = await lot.sendBid("ann", await lot.seal("ann", 4_000_00), SALE_START_MS - 1);
  const before = lot.markAt(SALE_START_MS);
  const sealed = lot.text(SALE_START_MS + MINUTE_MS);
  const bob = await lot.place("bob", 4_365_00, SALE_START_MS + 1);
  const ann = await lot.place("ann", 4_050_00, SALE_START_MS + 2, { conditions: "Financing by 1 March" });
  await lot.place("cas", 999_00, SALE_START_MS + 3);
  await lot.place("bob", 4_050_00, SALE_START_MS + 4);
  await lot.place("dee", 9_000_00, SALE_START_MS + 5);
  const withdrawal = await lot.withdraw("dee", SALE_START_MS + 6);
  await lot.sendBid("eve", await lot.seal("ann", 8_000_00), SALE_START_MS + 7);
  const during = lot.markAt(SALE_CLOSING_MS);
  const late = await lot.sendBid("ann", await lot.seal("ann", 9_000_00), SALE_CLOSING_MS + 1);
  await lot.open();
  const opened = lot.text();
  lot.holdSecondRound(2, SALE_CLOSING_MS + MINUTE_MS);
  const again = await lot.place("bob", 4_500_00, SALE_CLOSING_MS + 2 * MINUTE_MS);
  const secondSealed = lot.text();
  await lot.open();
  lot.rejectAward(lot.store.state.ranking?.[1]?.place ?? 0, lot.store.state.lastEventAtMs + 1);
  lot.award(lot.store.state.ranking?.[0]?.place ?? 0, lot.store.state.lastEventAtMs + 1);
  return { lot, sealed, opened, secondSealed, early, late, bob, ann, again, withdrawal, marks: [before, during] };
}

let whole: Awaited<ReturnType<typeof playSale>>;
let quiet: Awaited<ReturnType<typeof playSale>>;
beforeAll(async () => {
  whole = await playSale("AMOUNTS");
  quiet = await playSale("WINNER");
});

describe("verify holds an honest blind log for true", () => {
  it("before the opening, and says that the running round cannot be recomputed", async () => {
    for (const { lot, sealed } of [whole, quiet]) {
      const answer = await verified(lot, [], { log: sealed });
      expect(answer).toMatchObject(holds(/holds: blind lot "lot-1", 1 entries, .*bids sealed/));
      expect(answer.output).toContain("not recomputed: bids, opening and ranking of the running round");
      expect(answer.output).toContain("proves: consistency only");
    }
  });

  it("after it: openings and ranking recomputed from the ciphertexts where the sale tells all amounts", async () => {
    const { lot, opened } = whole;
    const answer = await verified(lot, [], { log: opened });
    expect(answer).toMatchObject(holds(/recomputed: 4 bids, .* bid 3 is the highest with EUR 4050\.00/));
    expect(answer.output).not.toContain("not recomputed");
  });

  it("after it, where the sale does not: it names what is under seals", async () => {
    const answer = await verified(quiet.lot, [], { log: quiet.opened });
    expect(answer).toMatchObject(holds(/recomputed: the beacon's signature, which bids counted/));
    expect(answer.output).toContain("not recomputed: what 4 bids opened to, and their ranking");
    expect(answer.output).toContain("whether their own bid won");
    expect(withoutChance(answer.output)).not.toContain("4050");
  });

  it("in a second round and after an award", async () => {
    for (const { lot, secondSealed } of [whole, quiet]) {
      expect(await verified(lot, [], { log: secondSealed })).toMatchObject(holds(/until then nobody can see/));
      const answer = await verified(lot);
      expect(answer).toMatchObject(holds(/opened, AWARDED/));
      expect(answer.output).toMatch(/note: entry 11: a second round of the first 2/);
    }
    expect((await verified(whole.lot)).output).toContain("number 1 of 2");
  });

  it("with a rejected proposal, of which the log does not show the bid", async () => {
    for (const { lot } of [whole, quiet])
      expect((await verified(lot)).output).toMatch(/note: entry 15: staff rejected a proposal: AWARD\n/);
    const rejected = quiet.lot.text().match(/"kind":"PROPOSAL_REJECTED".*?\}/)?.[0];
    expect(rejected).toMatch(/^"kind":"PROPOSAL_REJECTED","asked":"AWARD","seal":"\w{64}","closesAtMs":\d+,"previous"/);
  });

  it("from before proposals, with an award that nobody proposed, and with none", async () => {
    const lot = await LoggedBlindLot.published({ learns: "AMOUNTS" });
    const place = 2;
    await lot.place("ann", 4_050_00, SALE_START_MS + 2);
    await lot.place("bob", 4_150_00, SALE_START_MS + 3);
    await lot.open();
    const atMs = lot.store.state.lastEventAtMs + 1;
    lot.send({ type: "DeclineBlindBid", place, ...STAFF_ACT, proposal: null }, atMs);
    lot.send({ type: "EndBlindLot", ...STAFF_ACT, proposal: null }, atMs);
    expect(await verified(lot)).toMatchObject(holds(/opened, UNSOLD/));
  });

  it("without bids, and of terms that were changed before the start", async () => {
    const lot = await LoggedBlindLot.published({ learns: "OWN_RANK" });
    lot.publish({ learns: "AMOUNTS" }, SALE_START_MS - 1_000);
    await lot.open();
    const answer = await verified(lot);
    expect(answer).toMatchObject(holds(/opened, UNSOLD/));
    expect(answer.output).toContain("note: entry 2: staff changed the terms, before the start");
  });

  it("of a sale that showed the number of bidders, and says so; that of others has no word of it", async () => {
    const lot = await LoggedBlindLot.published({ showsBidderCount: true });
    await lot.place("ann", 4_050_00, SALE_START_MS + 2);
    await lot.open();
    expect(lot.text()).toContain('"learns":"AMOUNTS","showsBidderCount":true}');
    const answer = await verified(lot);
    expect(answer).toMatchObject(holds(/note: by its terms everybody saw the number of bidders/));
    expect(whole.lot.text()).not.toContain("BidderCount");
    expect((await verified(whole.lot)).output).not.toContain("number of bidders");
    // Only one spelling of a sale that hides it.
    const log = whole.lot.text().replace('"learns":"AMOUNTS"', '"learns":"AMOUNTS","showsBidderCount":false');
    expect(await verified(whole.lot, [], { log })).toMatchObject({ code: 1 });
  });

  it("of a file without its last line break", async () => {
    expect(await verified(whole.lot, [], { log: whole.lot.text().trimEnd() })).toMatchObject({ code: 0 });
  });
});

describe("verify holds what a bidder kept for true", () => {
  it("the app's file, and a receipt alone: the bid as it came and as it was opened", async () => {
    const { lot, ann, bob, again } = whole;
    const answer = await verified(lot, [fileOfBid(lot, ann), bob.receipt, fileOfBid(lot, again)]);
    expect(answer).toMatchObject(
      holds(/bid 3 of the log, opened to EUR 4050\.00 with the conditions "Financing by 1 March"/),
    );
    expect(answer.output).toContain("bid 2 of the log, which a later bid of the same bidder replaces");
    expect(answer.output).toContain("proves: in the log as they came, by receipts: bid 3, bid 2, bid 12");
  });

  it("the terms that a bid names, in the log and by the receipt, and that one of before names none", async () => {
    const lot = await LoggedBlindLot.published();
    const terms = { versionId: "terms-2", holdsFromMs: Date.parse("2030-01-02T00:00:00Z") };
    const older = { versionId: "terms-1", holdsFromMs: Date.parse("2029-01-02T00:00:00Z") };
    const ann = await lot.place("ann", 4_050_00, SALE_START_MS + 2, { terms });
    const bob = await lot.place("bob", 4_060_00, SALE_START_MS + 3);
    const sealed = await lot.seal("cas", 4_070_00, { terms: older });
    const cas = { ...sealed, receipt: await lot.sendBid("cas", sealed, SALE_START_MS + 4, terms) };
    const dee = await lot.place("dee", 4_080_00, SALE_START_MS + 5, { terms: null });
    await lot.open();
    expect(lot.text()).toContain('"attachments":[],"terms":{"versionId":"terms-2","holdsFromMs":');
    const answer = await verified(lot, [fileOfBid(lot, ann), fileOfBid(lot, bob), fileOfBid(lot, dee)]);
    expect(answer).toMatchObject(holds(/opened to EUR 4050\.00 .* under the terms "terms-2" of 2030-01-02/));
    expect(answer.output).toMatch(/by the receipt its bidder had accepted the terms "terms-2"/);
    expect(answer.output).not.toContain("note: ");
    expect(answer.output).toMatch(/opened to EUR 4060\.00 without conditions, binding until \S+, recomputed/);
    const other = await verified(lot, [fileOfBid(lot, cas)]);
    expect(other).toMatchObject(holds(/note: .*its text names the terms "terms-1" of .*, the receipt says otherwise/));
  });

  it("a receipt from before they had terms", async () => {
    const { lot, ann } = whole;
    const { terms: _, ...claims }: Record<string, unknown> = decodeJwt(ann.receipt);
    const keys = await tokenKeys(TEST_SIGNING_KEY);
    const header = { alg: "ES256", typ: "sealed-bid-receipt+jws", kid: keys.publicJwk.kid };
    const signer = new CompactSign(new TextEncoder().encode(JSON.stringify(claims))).setProtectedHeader(header);
    expect(await verified(lot, [await signer.sign(keys.sign)])).toMatchObject(holds(/receipt holds: /));
  });

  it("where the log has outcomes under seals: what the bid comes to by the bidder's own text", async () => {
    const { lot, ann } = quiet;
    const answer = await verified(lot, [fileOfBid(lot, ann)]);
    expect(answer).toMatchObject(holds(/by your text it is EUR 4050\.00 .* so it is not proved here/));
  });

  it("a file without a receipt, without keys", async () => {
    const { lot, ann } = whole;
    const beacon = fileOf(JSON.stringify(lot.chain), "beacon");
    const answer = await run([fileOf(lot.text()), "--beacon", beacon, "--receipt", fileOf(fileOfBid(lot, ann, null))]);
    expect(answer).toMatchObject(holds(/bid 3 of the log, opened to EUR 4050/));
    expect(answer.output).toContain("proves: consistency only");
  });

  it("a withdrawal, and refusals that follow from the times", async () => {
    const { lot, withdrawal, early, late } = whole;
    const answer = await verified(lot, [withdrawal, early, late]);
    expect(answer).toMatchObject(holds(/the log has this withdrawal/));
    expect(answer.output).toContain("it came before the start");
    expect(answer.output).toContain("it came after the closing");
  });

  it("before the opening: the receipt's signature and seal, and that the rest comes later", async () => {
    const { lot, ann, sealed, withdrawal } = whole;
    const answer = await verified(lot, [fileOfBid(lot, ann), withdrawal], { log: sealed });
    expect(answer).toMatchObject(holds(/the entries of its round are not public yet: check again after the opening/));
  });

  it("marks and heads: the log was this one while its bids were sealed", async () => {
    for (const { lot, marks, secondSealed } of [whole, quiet]) {
      const others = marks.flatMap((mark) => ["--mark", mark]);
      const answer = await verified(lot, [], { others });
      expect(answer).toMatchObject(holds(/proves: up to entry 8 this is the log that was announced, by a mark/));
      expect(await verified(lot, [], { log: secondSealed, others })).toMatchObject({ code: 0 });
      const head = JSON.parse(secondSealed.trimEnd().split("\n").at(-1) ?? "").head;
      expect(await verified(lot, [], { others: ["--head", head] })).toMatchObject(
        holds(/up to entry 11 .* by the head/),
      );
    }
    const sealed = await verified(whole.lot, [], { log: whole.sealed, others: ["--mark", whole.marks[1] ?? ""] });
    expect(sealed).toMatchObject(holds(/not recomputed: mark \d+/));
  });
});

describe("the command for a blind log", () => {
  it("trusts drand's quicknet unless another beacon is named, in its relays' words or in the app's", async () => {
    const { lot } = whole;
    expect(await verifyFiles(lot.text())).toMatchObject({ code: 1, output: expect.stringContaining("--beacon") });
    const { hash, publicKey, periodMs, genesisMs, groupHash, name } = lot.chain;
    const metadata = { beaconID: name };
    const times = { period: periodMs / 1_000, genesis_time: genesisMs / 1_000 };
    const info = { public_key: publicKey, ...times, hash, groupHash, schemeID: "bls-unchained-g1-rfc9380", metadata };
    const app = { hash, publicKey, periodMs, genesisOn: new Date(genesisMs).toISOString(), groupHash, name };
    for (const beacon of [info, app])
      expect(await verifyFiles(lot.text(), [], ["--beacon", fileOf(JSON.stringify(beacon))])).toMatchObject({
        code: 0,
      });
    for (const beacon of [{ ...info, schemeID: "x" }, { ...app, periodMs: 2_000 }, {}, 5])
      expect(await verifyFiles(lot.text(), [], ["--beacon", fileOf(JSON.stringify(beacon))])).toMatchObject({
        code: 2,
      });
  });

  it("ends with 2 where it could not check: another format, options of the other kind, no proof", async () => {
    const text = whole.lot.text();
    expect(await verifyFiles(text.replace('"format":1', '"format":2'))).toMatchObject({
      code: 2,
      error: expect.stringContaining("format 2"),
    });
    expect(await verified(whole.lot, ["Dear bidder"])).toMatchObject({
      code: 2,
      error: expect.stringContaining("no proof"),
    });
    expect(await verified(whole.lot, [], { others: ["--mark", "12"] })).toMatchObject({ code: 2 });
    expect(await verifyFiles('{"type":"LOT"}', [], ["--mark", `1:${"0".repeat(64)}`])).toMatchObject({
      code: 2,
      error: expect.stringContaining("blind lot"),
    });
  });
});
