import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { signReceipt } from "../../actors/lot/answers/sign-receipt.ts";
import { loggedRefusal } from "../../actors/lot/logged-refusal.ts";
import type { ReceiptFacts } from "../../actors/lot/lot-rpc.ts";
import { saltsOf } from "../../actors/lot/salts.ts";
import { tokenKeys } from "../../schema/access-token.ts";
import { checkLog } from "../../worker/verify/check-log.ts";
import { checkReceipt } from "../../worker/verify/check-receipt.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logged-lot.ts";
import { TEST_SIGNING_KEY } from "../support/signing-key.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const run = promisify(execFile);

function lotWithBids(): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  lot.bid("anna", 100_00, START_MS + 1_000);
  lot.autoBid("bram", 500_00, START_MS + 2_000);
  lot.autoBid("bram", 700_00, START_MS + 3_000);
  lot.bid("anna", 90_00, START_MS + 4_000);
  lot.send({ type: "RemoveAutoBid", bidder: "bram" }, START_MS + 5_000);
  return lot;
}

const lot = lotWithBids();

/** What the lot's actor says of an entry to its sender. */
function factsOf(sequence: number): ReceiptFacts & { lotId: string } {
  const chained = lot.links[sequence - 1];
  if (chained === undefined) throw new Error(`no entry ${sequence}`);
  const { entry, link } = chained;
  const { command, decision } = entry;
  if (command.type !== "PlaceBid" && command.type !== "SetAutoBid" && command.type !== "RemoveAutoBid") {
    throw new Error("no bid");
  }
  const asked = { PlaceBid: "BID", SetAutoBid: "AUTO_BID", RemoveAutoBid: "REMOVE_AUTO_BID" } as const;
  const amounts = {
    PlaceBid: "amountCents" in command ? command.amountCents : null,
    SetAutoBid: "maximumCents" in command ? command.maximumCents : null,
    RemoveAutoBid: null,
  };
  return {
    lotId: lot.lotId,
    sequence,
    hash: link.hash,
    asked: asked[command.type],
    amountCents: amounts[command.type],
    receivedAtMs: entry.receivedAtMs,
    closesAtMs: CLOSING_MS,
    bidder: lot.book.nameOf(command.bidder),
    outcome: decision.accepted ? "ACCEPTED" : "REFUSED",
    refusal: decision.accepted ? null : loggedRefusal(decision.refusal.code),
    rulesVersion: 2,
    salts: link.salts === null ? null : saltsOf(link.salts),
  };
}

let jwks = "";
beforeAll(async () => {
  jwks = JSON.stringify({ keys: [(await tokenKeys(TEST_SIGNING_KEY)).publicJwk] });
});

function soundLog() {
  const check = checkLog(lot.text());
  if (!check.holds) throw new Error(check.fault.message);
  return check.log;
}

describe("a receipt", () => {
  it("holds for a bid, an auto bid, a new maximum, a refusal and a removal", async () => {
    for (const sequence of [3, 4, 5, 6, 7]) {
      const receipt = await signReceipt(TEST_SIGNING_KEY, factsOf(sequence));
      expect(checkReceipt(receipt, jwks, soundLog())).toMatchObject({ sequence, lot: "lot" });
    }
  });

  it("does not hold where it says anything that the log does not", async () => {
    const wrongs: Partial<ReceiptFacts & { lotId: string }>[] = [
      { lotId: "other" },
      { sequence: 5 },
      { sequence: 99 },
      { hash: "0".repeat(64) },
      { asked: "BID" },
      { amountCents: 600_00 },
      { receivedAtMs: START_MS },
      { closesAtMs: CLOSING_MS + 1 },
      { bidder: "1" },
      { salts: { content: "0".repeat(32), maximum: "0".repeat(32) } },
    ];
    for (const wrong of wrongs) {
      const receipt = await signReceipt(TEST_SIGNING_KEY, { ...factsOf(4), ...wrong });
      expect(() => checkReceipt(receipt, jwks, soundLog())).toThrow(expect.objectContaining({ where: "receipt" }));
    }
  });

  it("does not hold where somebody else signed it, or changed it", async () => {
    const receipt = await signReceipt(TEST_SIGNING_KEY, factsOf(3));
    const [head = "", body = "", signature = ""] = receipt.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    const other = Buffer.from(JSON.stringify({ ...claims, receivedAtMs: 1 })).toString("base64url");
    for (const forged of [`${head}.${other}.${signature}`, `${head}.${body}.`, "", "a.b.c"]) {
      expect(() => checkReceipt(forged, jwks, soundLog())).toThrow(expect.objectContaining({ where: "receipt" }));
    }
    expect(() => checkReceipt(receipt, '{"keys":[]}', soundLog())).toThrow(/key/);
  });
});

describe("npm run verify", () => {
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const verify = async (...args: string[]) =>
    await run(process.execPath, ["worker/verify/cli.mjs", ...args]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (fault: { code: number; stdout: string }) => ({ code: fault.code, stdout: fault.stdout }),
    );

  it("says what holds, and with 1 what does not; 2 is for what it cannot read", async () => {
    const log = file("log", lot.text());
    const receipt = file("receipt", await signReceipt(TEST_SIGNING_KEY, factsOf(3)));
    const keys = file("keys", jwks);
    const sound = await verify(log, "--receipt", receipt, "--jwks", keys, "--head", soundLog().end.head);
    expect(sound).toEqual({ code: 0, stdout: expect.stringContaining("holds: lot lot, 7 entries") });
    expect(sound.stdout).toContain("receipt holds: entry 3, BID, ACCEPTED, 3599000 ms in time");

    const broken = file("broken", lot.text().replace('"amountCents":10000', '"amountCents":10100'));
    expect(await verify(broken)).toEqual({ code: 1, stdout: expect.stringMatching(/^does not hold: entry 3: /) });
    expect((await verify(log, "--head", "0".repeat(64))).code).toBe(1);
    const elsewhere = file("elsewhere", await signReceipt(TEST_SIGNING_KEY, { ...factsOf(3), lotId: "x" }));
    expect((await verify(log, "--receipt", elsewhere, "--jwks", keys)).stdout).toContain("does not hold: receipt");
    expect((await verify(join(folder, "nothing"))).code).toBe(2);
    expect((await verify()).code).toBe(2);
  });
});
