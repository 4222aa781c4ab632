import { describe, expect, test } from "vitest";
import type { Command } from "../../../../actors/engine/types.ts";
import { saltsOf, sha256 } from "../../../../actors/kit/log/hashes.ts";
import { LoggedLot, START_MS, TERMS } from "../../../support/logs/logged-lot.ts";
import { STAFF_ACT } from "../../../support/staff-act.ts";

const { administrator, reason } = STAFF_ACT;
const PUBLISH: Command = { type: "PublishLot", terms: TERMS, ...STAFF_ACT };
const UNPUBLISH: Command = { type: "UnpublishLot", ...STAFF_ACT };

function lotWithBids(): LoggedLot {
  const lot = new LoggedLot();
  lot.send(PUBLISH, START_MS);
  lot.bid("anna", 100_00, START_MS);
  lot.bid("bob", 200_00, START_MS);
  return lot;
}

function lastEntry({ links }: LoggedLot) {
  const last = links.at(-1);
  if (last === undefined) throw new Error("no entry");
  return { text: last.link.publicText, action: JSON.parse(last.link.publicText), salts: last.link.salts };
}

/** The seal as FORMAT.md defines it, without the code under test. */
function sealOf(salts: string | null): string {
  if (salts === null) throw new Error("nothing sealed");
  return sha256(`${saltsOf(salts).content}:{"administrator":"${administrator}","reason":"${reason}"}`);
}

describe("what the public log says of a command of staff", () => {
  test.each<[string, Command]>([
    ["PUBLISHED", PUBLISH],
    ["UNPUBLISHED", UNPUBLISH],
    ["INVALIDATED", { type: "InvalidateHighestBid", administrator: "eve", reason: "the seller asked for it" }],
    [
      "OVERWRITTEN",
      { type: "OverwriteHighestBid", administrator: "eve", reason: "the seller asked for it", amountCents: 150_00 },
    ],
  ])("FIX3, HIDE1: %s seals administrator and reason, and names no person", (kind, command) => {
    const lot = kind === "PUBLISHED" ? new LoggedLot() : lotWithBids();
    lot.send(command, START_MS + 1);
    const { text, action, salts } = lastEntry(lot);
    expect(action).toMatchObject({ kind, seal: sealOf(salts) });
    expect(text).not.toContain("eve");
  });

  test("HIDE1: the reason for hiding a lot with bids is public, for its bidders read it", () => {
    const lot = lotWithBids();
    lot.send(UNPUBLISH, START_MS + 1);
    expect(lastEntry(lot).action).toMatchObject({ kind: "UNPUBLISHED", reason });
  });

  test("HIDE1: without bids the reason stays sealed", () => {
    const lot = new LoggedLot();
    lot.send(PUBLISH, START_MS);
    lot.send(UNPUBLISH, START_MS + 1);
    expect(lastEntry(lot).action).toMatchObject({
      kind: "UNPUBLISHED",
      reason: null,
      seal: sealOf(lastEntry(lot).salts),
    });
    expect(lastEntry(lot).text).not.toContain(reason);
  });

  test("HIDE1: a command of the app itself has nulls under the seal", () => {
    const lot = new LoggedLot();
    lot.send({ type: "PublishLot", terms: TERMS, administrator: null, reason: null }, START_MS);
    const { action, salts } = lastEntry(lot);
    const { content } = saltsOf(salts ?? "");
    expect(action.seal).toBe(sha256(`${content}:{"administrator":null,"reason":null}`));
  });
});
