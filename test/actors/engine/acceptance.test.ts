import { describe, expect, test } from "vitest";
import type { DecideSale } from "../../../schema/bidding/rpc/lot-commands.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import { bid, CLOSES_AT_MS, EARLY_MS, eventTypes, lotWith, publishedLot, refusalOf } from "./fixtures.ts";

const LATE_MS = CLOSES_AT_MS + 1_000;
const WHO = { administrator: "eve", reason: "checked" };
const PROPOSAL = { id: "proposal", proposedBy: "adam", reason: "the seller agrees" };

function decide(row: number, isAwarded: boolean, proposal: DecideSale["proposal"] = PROPOSAL): DecideSale {
  return { type: "DecideSale", ...WHO, proposal, row, isAwarded };
}

function closedLot() {
  const lot = lotWith(bid("ann", 10_000), bid("bob", 12_000));
  lot.send({ type: "OpenLot" }, EARLY_MS);
  lot.send({ type: "CloseLot" }, LATE_MS);
  return lot;
}

describe("a lot that closed subject to acceptance", () => {
  test.each([true, false])("ACCEPT1: its highest bid is decided on, and nothing else changes: %s", (isAwarded) => {
    const lot = closedLot();
    const before = lot.state;
    const decision = lot.send(decide(2, isAwarded), LATE_MS);
    expect(decision).toMatchObject({
      events: [
        {
          ...{ type: "SaleDecided", row: 2, bidder: "bob", amountCents: 12_000, isAwarded },
          ...{ administrator: "eve", reason: "the seller agrees" },
        },
      ],
    });
    const outcome = { row: 2, isAwarded, atMs: LATE_MS };
    expect(lot.state).toEqual({ ...before, sequence: before.sequence + 1, outcome });
  });

  test("ACCEPT1: is decided on by another user than proposed it; logs from before have no proposal", () => {
    const lot = closedLot();
    const own = { ...PROPOSAL, proposedBy: WHO.administrator };
    expect(refusalOf(lot.send(decide(2, true, own), LATE_MS))?.code).toBe("OWN_PROPOSAL");
    expect(lot.send(decide(2, true, null), LATE_MS)).toMatchObject({ events: [WHO] });
  });

  test("ACCEPT1: the same decision again changes nothing, the other one is refused", () => {
    const lot = closedLot();
    lot.send(decide(2, true), LATE_MS);
    expect(eventTypes(lot.send(decide(2, true), LATE_MS))).toEqual([]);
    expect(refusalOf(lot.send(decide(2, false), LATE_MS))?.code).toBe("SALE_DECIDED");
    expect(lot.state.outcome?.isAwarded).toBe(true);
  });

  test("ACCEPT1: is refused before the closing is published, for another row, without bids and hidden", () => {
    const open = lotWith(bid("ann", 10_000));
    expect(refusalOf(open.send(decide(1, true), EARLY_MS))?.code).toBe("LOT_STILL_OPEN");
    expect(refusalOf(open.send(decide(1, true), LATE_MS))?.code).toBe("LOT_STILL_OPEN");
    const lot = closedLot();
    expect(refusalOf(lot.send(decide(1, true), LATE_MS))?.code).toBe("NOT_HIGHEST_BID");
    const unsold = publishedLot();
    unsold.send({ type: "OpenLot" }, EARLY_MS);
    unsold.send({ type: "CloseLot" }, LATE_MS);
    expect(refusalOf(unsold.send(decide(1, true), LATE_MS))?.code).toBe("NOT_HIGHEST_BID");
    lot.send({ type: "UnpublishLot", ...STAFF_ACT }, LATE_MS);
    expect(refusalOf(lot.send(decide(2, true), LATE_MS))?.code).toBe("LOT_UNPUBLISHED");
  });

  test("ACCEPT1: a correction ends the decision, and the bid that is the highest then is decided on", () => {
    const lot = closedLot();
    lot.send(decide(2, false), LATE_MS);
    lot.send({ type: "InvalidateHighestBid", ...WHO }, LATE_MS);
    expect(lot.state.outcome).toBeNull();
    expect(lot.send(decide(1, true), LATE_MS).accepted).toBe(true);
    expect(lot.state.outcome).toMatchObject({ row: 1, isAwarded: true });
  });
});
