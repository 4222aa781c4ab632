import { beforeAll, describe, expect, it } from "vitest";
import { type BlindLogParts, blindEntryOf, blindForged, takeOut } from "../../support/logs/forged-blind-log.ts";
import { type Json, record } from "../../support/logs/forged-log.ts";
import { LoggedBlindLot, type OwnBid, SALE_START_MS } from "../../support/logs/logged-blind-lot.ts";
import { logEntry, outcomesIn, playBlindLot, rankingIn, refusal } from "../../support/logs/played-blind-lot.ts";
import { fileOf, verifyFiles } from "../../support/logs/verify-files.ts";

const MINUTE_MS = 60_000;

let ann: OwnBid;
let bob: OwnBid;
let withdrawal = "";
let mark = "";
let text = "";
let firstRound = "";
let quiet: Awaited<ReturnType<typeof playBlindLot>>;
let beacon = "";

beforeAll(async () => {
  const { played, first, second, taken, seen, opened } = await playBlindLot("AMOUNTS");
  [ann, bob, withdrawal, mark, firstRound, text] = [first, second, taken, seen, opened, played.text()];
  beacon = fileOf(JSON.stringify(played.chain), "beacon");
  quiet = await playBlindLot("OWN_RANK");
});

const verdict = async (log: string, kept: string[] = [], others: string[] = []) =>
  await verifyFiles(log, kept, ["--beacon", beacon, ...others]);

/** Ann's bid was dropped; the rest is chained and ranked again. */
const dropped = (parts: BlindLogParts) => {
  outcomesIn(parts).splice(0, 1);
  rankingIn(parts).pop();
  blindEntryOf(parts, "CLOSED").entry.bidCount = 2;
  takeOut(parts, 3);
};

describe("verify shows with what people kept", () => {
  it("a bid that was left out: the log alone agrees with itself, its receipt and a mark do not", async () => {
    const forgery = blindForged(firstRound, dropped);
    expect(await verdict(forgery)).toMatchObject({ code: 0, output: expect.stringContaining("consistency only") });
    const leftOut = /the log has no bid with the seal [0-9a-f]{64}: a bid that came in is left out/;
    expect(await verdict(forgery, [ann.receipt])).toEqual(refusal("\\S*receipt-0", leftOut));
    expect(await verdict(forgery, [], ["--mark", mark])).toEqual(refusal("mark", /not that of these entries/));
    expect(await verdict(firstRound, [ann.receipt, bob.receipt], ["--mark", mark])).toMatchObject({ code: 0 });
    const head = JSON.parse(firstRound.trimEnd().split("\n").at(-1) ?? "").head;
    expect(await verdict(forgery, [], ["--head", head])).toEqual(refusal("head", /is not the one that was seen/));
  });

  it("a withdrawal that was left out, so that the bid still counts", async () => {
    const forgery = blindForged(firstRound, (parts) => {
      parts.entries.splice(5, 2);
      for (const { entry } of parts.entries) if (entry.kind === "CLOSED") entry.bidCount = 3;
    });
    expect(await verdict(forgery)).toMatchObject({ code: 0 });
    expect(await verdict(forgery, [withdrawal])).toEqual(refusal("\\S*receipt-0", /no such withdrawal/));
  });

  it("a bid under another name, at another time, or with another ciphertext", async () => {
    const changes: [Json, RegExp][] = [
      [{ bidder: "0000000000000000" }, /by the receipt it is of bidder/],
      [{ receivedAtMs: SALE_START_MS + 1, atMs: SALE_START_MS + 1 }, /by the receipt it was received at/],
      [{ ciphertextHash: "0".repeat(64) }, /it came with another ciphertext/],
    ];
    for (const [change, message] of changes) {
      const forgery = blindForged(quiet.opened, (parts) => void Object.assign(logEntry(parts, 3).entry, change));
      expect(await verdict(forgery, [quiet.first.receipt])).toEqual(refusal("entry 3", message));
    }
  });

  it("a receipt that the app did not sign, or of another lot; a text that is not the sealed one", async () => {
    const { receipt } = ann;
    const other = await (await LoggedBlindLot.published({}, "lot-2")).place("ann", 7_000_00, SALE_START_MS);
    expect(await verdict(text, [`${receipt.slice(0, -4)}AAAA`])).toEqual(
      refusal("\\S*receipt-0", /its signature is not/),
    );
    expect(await verdict(text, [other.receipt])).toEqual(refusal("\\S*receipt-0", /a bid on another lot, "lot-2"/));
    const file = (sealed: string, ciphertext = ann.ciphertext) => `${sealed}\n\n${receipt}\n\n${ciphertext}`;
    expect(await verdict(text, [file(ann.text)])).toMatchObject({ code: 0 });
    const lie = ann.text.replace("405000", "505000");
    expect(await verdict(text, [file(lie)])).toEqual(refusal("\\S*receipt-0", /its text is not the one whose seal/));
    const exchanged = await verdict(text, [file(ann.text, bob.ciphertext)]);
    expect(exchanged).toEqual(refusal("\\S*receipt-0", /its ciphertext is not the one whose hash/));
    const broken = await verdict(text, [file(ann.text.replace(":{", ":{ "))]);
    expect(broken).toEqual(refusal("\\S*receipt-0", /not one that a sealed bid can have/));
  });

  it("a ciphertext that does not open to the kept text", async () => {
    const kept = `${bob.text}\n\n${ann.ciphertext}`;
    expect(await verdict(text, [kept])).toEqual(
      refusal("\\S*receipt-0", /does not open to its text, but to another text/),
    );
  });

  it("a refusal that does not follow from the times", async () => {
    const played = await LoggedBlindLot.published();
    const early = await played.sendBid("ann", await played.seal("ann", 4_000_00), SALE_START_MS - 1);
    await played.open();
    const forgery = blindForged(played.text(), (parts) => {
      record(logEntry(parts, 1).entry.terms).startsAtMs = SALE_START_MS - MINUTE_MS;
    });
    expect(await verdict(forgery)).toMatchObject({ code: 0 });
    expect(await verdict(forgery, [early])).toEqual(refusal("\\S*receipt-0", /refused as too early, and came after/));
  });
});
