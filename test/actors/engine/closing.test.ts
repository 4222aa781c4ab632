import { describe, expect, test } from "vitest";
import { decideAlarm, dueCommand, nextWake } from "../../../actors/engine/alarm.ts";
import { closingAfterBid } from "../../../actors/engine/closing.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import {
  autoBid,
  bid,
  CLOSES_AT_MS,
  EARLY_MS,
  EXTENSION_MS,
  eventTypes,
  lotUnder,
  lotWith,
  publishedLot,
  refusalOf,
  STARTS_AT_MS,
} from "./fixtures.ts";

describe("open", () => {
  test.each([
    ["a millisecond before the start", STARTS_AT_MS - 1, "LOT_NOT_OPEN"],
    ["at the start", STARTS_AT_MS, null],
    ["at the closing", CLOSES_AT_MS, null],
    ["a millisecond after the closing", CLOSES_AT_MS + 1, "LOT_CLOSED"],
  ])("OPEN1: %s, whether or not the alarm ran", (_, nowMs, code) => {
    expect(refusalOf(publishedLot().send(bid("ann", 10_000), nowMs))?.code ?? null).toBe(code);
    const woken = publishedLot();
    woken.send({ type: "OpenLot" }, nowMs);
    expect(refusalOf(woken.send(bid("ann", 10_000), nowMs))?.code ?? null).toBe(code);
  });

  test("OPEN1: an alarm that comes too early opens and closes nothing", () => {
    const lot = publishedLot();
    expect(lot.send({ type: "OpenLot" }, STARTS_AT_MS - 1)).toEqual({ accepted: true, events: [] });
    lot.send({ type: "OpenLot" }, STARTS_AT_MS);
    expect(lot.send({ type: "CloseLot" }, CLOSES_AT_MS)).toEqual({ accepted: true, events: [] });
    expect(lot.state).toMatchObject({ opened: true, closed: false });
  });
});

describe("a clock that goes back", () => {
  const late = bid("bob", 11_000);
  const earlier = bid("cas", 12_000);

  test("OPEN1: once an entry shows an instant after the closing, nobody is let in before it", () => {
    const lot = lotWith(bid("ann", 10_000));
    expect(refusalOf(lot.send(late, CLOSES_AT_MS + 1_000))?.code).toBe("LOT_CLOSED");
    for (const command of [earlier, autoBid("cas", 50_000), { type: "RemoveAutoBid", bidder: "ann" } as const]) {
      const refusal = refusalOf(lot.send(command, CLOSES_AT_MS - 100));
      expect(refusal).toEqual({ code: "LOT_CLOSED", state: "NOT_ALLOWED", data: { closesAtMs: CLOSES_AT_MS } });
    }
    expect(lot.state.bidCount).toBe(1);
  });

  test("OPEN1: nor is an opening that an entry shows taken back", () => {
    const lot = publishedLot();
    lot.send({ type: "OpenLot" }, STARTS_AT_MS);
    expect(lot.send(bid("ann", 10_000), STARTS_AT_MS - 1).accepted).toBe(true);
  });

  test("OPEN1: the closing itself is still open, whatever the clock says", () => {
    const lot = lotWith(bid("ann", 10_000));
    expect(refusalOf(lot.send(bid("bob", 10_500), CLOSES_AT_MS))?.code).toBe("AMOUNT_TOO_LOW");
    expect(lot.send(earlier, EARLY_MS).accepted).toBe(true);
  });

  test("CLOSE1: a bid extends by its receive time, from which on the clock has an extension to run", () => {
    const lot = lotWith(bid("ann", 10_000));
    lot.send(bid("bob", 10_500), CLOSES_AT_MS);
    expect(lot.send(late, CLOSES_AT_MS - EXTENSION_MS + 500).accepted).toBe(true);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + 500);
  });

  test("HIDE1: hidden after an instant beyond the closing, a lot stays closed though the clock is before it", () => {
    const lot = lotWith(bid("ann", 10_000));
    lot.send(late, CLOSES_AT_MS + 1_000);
    lot.send({ type: "UnpublishLot", ...STAFF_ACT }, CLOSES_AT_MS - 100);
    expect(lot.state.hiddenAtMs).toBeNull();
  });

  test("OPEN1: under version 2 the receive time alone decides", () => {
    const lot = lotUnder(2, bid("ann", 10_000));
    expect(refusalOf(lot.send(late, CLOSES_AT_MS + 1_000))?.code).toBe("LOT_CLOSED");
    expect(lot.send(earlier, CLOSES_AT_MS - 100).accepted).toBe(true);
    const early = publishedLot({ rulesVersion: 2 });
    early.send({ type: "OpenLot" }, STARTS_AT_MS);
    expect(refusalOf(early.send(bid("ann", 10_000), STARTS_AT_MS - 1))?.code).toBe("LOT_NOT_OPEN");
  });
});

describe("extending", () => {
  const lastQuietMs = CLOSES_AT_MS - EXTENSION_MS;

  test.each([
    ["long before the closing nothing is extended", EARLY_MS, EXTENSION_MS, CLOSES_AT_MS],
    ["at exactly closing minus extension nothing is extended", lastQuietMs, EXTENSION_MS, CLOSES_AT_MS],
    ["a millisecond later it is extended by that millisecond", lastQuietMs + 1, EXTENSION_MS, CLOSES_AT_MS + 1],
    ["at the closing it is extended by the whole extension", CLOSES_AT_MS, EXTENSION_MS, CLOSES_AT_MS + EXTENSION_MS],
    ["an extension of 0 switches it off", CLOSES_AT_MS, 0, CLOSES_AT_MS],
  ])("CLOSE1: %s", (_, bidAtMs, extensionMs, expected) => {
    expect(closingAfterBid({ closesAtMs: CLOSES_AT_MS, extensionMs, bidAtMs })).toBe(expected);
    const lot = publishedLot({ extensionMs });
    const decision = lot.send(bid("ann", 10_000), bidAtMs);
    expect(lot.state.closesAtMs).toBe(expected);
    expect(eventTypes(decision).includes("ClosingExtended")).toBe(expected > CLOSES_AT_MS);
  });

  test("CLOSE1: a bid that the leader's auto bid answers extends as well", () => {
    const lot = lotWith(autoBid("ann", 50_000));
    lot.send(autoBid("bob", 20_000), CLOSES_AT_MS);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + EXTENSION_MS);
  });

  test("CLOSE1: a refused bid extends nothing", () => {
    const lot = lotWith(bid("ann", 10_000));
    lot.send(bid("bob", 10_500), CLOSES_AT_MS);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS);
  });

  test("CLOSE2: the closing second counts and extends, a millisecond later is refused", () => {
    const lot = lotWith(bid("ann", 10_000));
    expect(lot.send(bid("bob", 11_000), CLOSES_AT_MS).accepted).toBe(true);
    const extendedMs = CLOSES_AT_MS + EXTENSION_MS;
    expect(lot.send(bid("ann", 12_000), extendedMs).accepted).toBe(true);
    expect(refusalOf(lot.send(bid("bob", 13_000), extendedMs + EXTENSION_MS + 1))).toEqual({
      code: "LOT_CLOSED",
      state: "NOT_ALLOWED",
      data: { closesAtMs: extendedMs + EXTENSION_MS },
    });
  });

  test("CLOSE3: price and new closing are events of one command", () => {
    const lot = lotWith(autoBid("ann", 50_000));
    expect(eventTypes(lot.send(bid("bob", 20_000), CLOSES_AT_MS))).toEqual([
      "BidPlaced",
      "BidPlaced",
      "PriceChanged",
      "LimitChanged",
      "ClosingExtended",
    ]);
  });
});

describe("the alarm", () => {
  test("CLOSE3: a lot closes once, however often and late the alarm runs", () => {
    const lot = lotWith(bid("ann", 10_000), bid("bob", 12_000));
    for (const nowMs of [CLOSES_AT_MS, CLOSES_AT_MS + 1, CLOSES_AT_MS + 5, CLOSES_AT_MS + 9_000_000]) {
      lot.send({ type: "OpenLot" }, nowMs);
      lot.send({ type: "CloseLot" }, nowMs);
    }
    const news = lot.events
      .map(({ event }) => event)
      .filter(({ type }) => type === "LotOpened" || type === "LotClosed");
    expect(news).toEqual([{ type: "LotOpened" }, { type: "LotClosed", winner: "bob", priceCents: 12_000 }]);
  });

  test("CLOSE3: a clock that is set back does not reopen a lot that was published as closed", () => {
    const lot = lotWith(bid("ann", 10_000));
    lot.send({ type: "OpenLot" }, CLOSES_AT_MS + 1);
    lot.send({ type: "CloseLot" }, CLOSES_AT_MS + 1);
    expect(refusalOf(lot.send(bid("bob", 20_000), EARLY_MS))?.code).toBe("LOT_CLOSED");
  });

  test("CLOSE3: a lot without bids closes without a winner", () => {
    const lot = publishedLot();
    lot.send({ type: "OpenLot" }, STARTS_AT_MS);
    const decision = lot.send({ type: "CloseLot" }, CLOSES_AT_MS + 1);
    expect(decision).toEqual({ accepted: true, events: [{ type: "LotClosed", winner: null, priceCents: null }] });
  });

  test("CLOSE3: it is set to the start, then past the closing as extended, then not at all", () => {
    const lot = publishedLot();
    expect(nextWake(lot.state)).toBe(STARTS_AT_MS);
    lot.send({ type: "OpenLot" }, STARTS_AT_MS);
    expect(nextWake(lot.state)).toBe(CLOSES_AT_MS + 1);
    lot.send(bid("ann", 10_000), CLOSES_AT_MS);
    expect(nextWake(lot.state)).toBe(CLOSES_AT_MS + EXTENSION_MS + 1);
    lot.send({ type: "CloseLot" }, CLOSES_AT_MS + EXTENSION_MS + 1);
    expect(nextWake(lot.state)).toBeNull();
  });

  test("CLOSE3: a lot that slept through both instants opens, then closes", () => {
    const lot = publishedLot();
    const published: string[] = [];
    for (
      let due = dueCommand(lot.state, CLOSES_AT_MS + 1);
      due !== null;
      due = dueCommand(lot.state, CLOSES_AT_MS + 1)
    ) {
      published.push(...eventTypes(lot.send(due, CLOSES_AT_MS + 1)));
    }
    expect(published).toEqual(["LotOpened", "LotClosed"]);
  });

  test("OPEN1: it does not wake for a lot that is not published", () => {
    const lot = publishedLot();
    lot.send({ type: "UnpublishLot", ...STAFF_ACT }, 0);
    expect(nextWake(lot.state)).toBeNull();
    expect(decideAlarm(lot.state, { type: "OpenLot" }, STARTS_AT_MS)).toEqual({ accepted: true, events: [] });
  });
});
