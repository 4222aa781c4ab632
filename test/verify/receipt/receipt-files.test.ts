import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LogFault, Unreadable } from "../../../worker/verify/faults.mjs";
import { readReceipt } from "../../../worker/verify/receipt/receipt.mjs";
import { run } from "../../../worker/verify/run.mjs";
import { lotOfSource } from "../../../worker/verify/sources.mjs";
import { entryOf, forged, logParts } from "../../support/logs/forged-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../../support/logs/logged-lot.ts";
import { signByHand } from "../../support/logs/sign-by-hand.ts";
import { appKeys, signedReceipt } from "../../support/logs/signed-receipts.ts";
import { verifyFiles } from "../../support/logs/verify-files.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

/** Anna (1) bids 100, Bram (2) has a maximum of 200 and answers her 200; a bid of 1 cent is refused. */
const lot = new LoggedLot();
lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
lot.send({ type: "OpenLot" }, START_MS);
lot.bid("anna", 100_00, START_MS + 1_000);
lot.autoBid("bram", 200_00, START_MS + 2_000);
lot.bid("anna", 200_00, START_MS + 3_000);
lot.bid("anna", 1, START_MS + 4_000);
lot.send({ type: "CloseLot" }, CLOSING_MS + 1);
const log = lot.text();

const decoded = (jws: string) => JSON.parse(Buffer.from(jws.split(".")[1] ?? "", "base64url").toString());
const jwks = await appKeys();
const bid = await signedReceipt(lot, 3);
const maximum = await signedReceipt(lot, 4);
const refusal = await signedReceipt(lot, 6);

const read = (jws: string, keys = jwks) => readReceipt({ name: "r.txt", jws, jwks: keys });

/** The output of verify for receipts, with the numbers of their files. */
async function answerTo(receipts: readonly string[], text = log): Promise<string> {
  const { output } = await verifyFiles(text, receipts);
  return output.replaceAll(/\S+-receipt-(\d)/g, "receipt-$1").trimEnd();
}

describe("a file with a receipt", () => {
  it("may contain comment lines, which begin with #, and white space around the receipt", () => {
    const { claims } = read(bid);
    for (const file of [
      `# Your bid of EUR 100.00\n#\n\n${bid}\n`,
      `\r\n${bid}  \r\n# kept\n`,
      `\n \t${bid}\n# a # b`,
    ]) {
      expect(read(file).claims, file).toEqual(claims);
    }
  });

  it("may contain nothing else: no words after the receipt, no second receipt, no foreign character in it", () => {
    const inside = bid.replace(".", "#.");
    for (const file of [
      `${bid} # note`,
      `note # ${bid}`,
      ` # note\n${bid}`,
      `${bid}\n${bid}`,
      `${bid}#`,
      `${bid}=`,
      inside,
    ]) {
      expect(() => read(file), file).toThrow();
    }
    expect(() => read(`# ${bid}`)).toThrow(new Unreadable("r.txt is no receipt"));
  });

  it("shows all keys of the server if its own is not among them, also those without a name", () => {
    const [own] = JSON.parse(jwks).keys;
    const others = JSON.stringify({
      keys: [
        { ...own, kid: "a" },
        { ...own, kid: undefined },
        { ...own, kid: "b" },
      ],
    });
    const words = `it is signed with the key "${own.kid}", which is not among the keys ("a", "", "b")`;
    expect(() => read(bid, others)).toThrow(new LogFault("r.txt", words));
  });
});

describe("two receipts of one entry", () => {
  it("may differ in whether they name the bidder, and in the order of their claims", async () => {
    const claims = decoded(refusal);
    const named = await signByHand({ ...claims, bidder: "1" });
    const unnamed = await signByHand({ ...claims, bidder: null });
    const turned = await signByHand(Object.fromEntries(Object.entries(claims).toReversed()));
    const rotated = await signByHand(
      Object.fromEntries([...Object.entries(claims).slice(5), ...Object.entries(claims)]),
    );
    for (const pair of [
      [named, unnamed],
      [unnamed, named],
      [refusal, turned],
      [turned, refusal],
      [refusal, rotated],
    ]) {
      expect(await answerTo(pair)).toContain("receipt holds: receipt-1");
    }
  });

  it("may not name two bidders", async () => {
    const other = await signByHand({ ...decoded(bid), bidder: "2" });
    const words = "does not hold: entry 3: receipt-1 and receipt-0 say different things of it";
    expect(await answerTo([bid, other])).toBe(words);
  });
});

describe("the message about a receipt that its log contradicts,", () => {
  const salts = { content: "0".repeat(32), maximum: "0".repeat(32) };
  it.each([
    ["of an auto bid in place of a bid", { ...decoded(bid), asked: "AUTO_BID", salts }, 3, "AUTO_BID"],
    ["of an auto bid without salts in place of a bid", { ...decoded(bid), asked: "AUTO_BID" }, 3, "AUTO_BID"],
    ["of an auto bid without salts", { ...decoded(maximum), salts: null }, 4, "AUTO_BID"],
    ["of a bid in place of an auto bid", { ...decoded(maximum), asked: "BID" }, 4, "BID"],
  ])("%s", async (_, claims, sequence, asked) => {
    const words = `does not hold: entry ${sequence}: receipt-0: the log has something else in the place of this ${asked}`;
    expect(await answerTo([await signByHand(claims)])).toBe(words);
  });

  it("of a refusal without salts", async () => {
    const words = "does not hold: entry 6: receipt-0: the log has something else sealed in the place of this BID";
    expect(await answerTo([await signByHand({ ...decoded(refusal), salts: null })])).toBe(words);
  });

  it("of an entry that the log does not have", async () => {
    for (const sequence of [-1, 0, 8, 99]) {
      const words = `does not hold: entry ${sequence}: receipt-0 is of this entry, which the log does not have`;
      expect(await answerTo([await signByHand({ ...decoded(bid), sequence })])).toBe(words);
    }
  });

  it("of a maximum that the final price has reached and that the log does not open", async () => {
    const withheld = forged(logParts(log), (parts) => delete entryOf(parts, "AUTO_BID").opening);
    const words =
      "does not hold: entry 4: receipt-0: what it shows is withheld from the log, though the lot has closed";
    expect(await answerTo([maximum])).toContain("receipt holds");
    expect(await answerTo([maximum], withheld)).toBe(words);
  });
});

describe("the source that verify reads from", () => {
  it("is the address of a lot's log, which names the lot, or another place", () => {
    expect(lotOfSource("https://house.example/lots/a%20b/log")).toBe("a b");
    expect(lotOfSource("http://house.example/nl/lots/a/log?x=1")).toBe("a");
    for (const other of [
      "lots/a/log",
      "./https://house.example/lots/a/log",
      "https://house.example/",
      "https://house.example/lots/a/log/old",
      "https://house.example/lots/a/b/log",
    ]) {
      expect(lotOfSource(other), other).toBeNull();
    }
  });

  it("is named with the cause if it cannot be read", async () => {
    const address = "http://127.0.0.1:1/lots/lot/log";
    const { error } = await run([address]);
    expect(error).toMatch(/^could not be checked: http:\S+: fetch failed: \w.*\n$/);
    const path = join(tmpdir(), "verify-reads-nothing-here");
    expect(await run([path])).toEqual({
      code: 2,
      output: "",
      error: `could not be checked: ${path}: ENOENT: no such file or directory, open '${path}'\n`,
    });
  });
});
