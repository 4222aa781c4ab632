import { RULES_VERSION } from "../../../actors/engine/rules-version.ts";
import type { Command } from "../../../actors/engine/types.ts";
import { STAFF_ACT } from "../staff-act.ts";
import { CLOSING_MS, LoggedLot, START_MS } from "./logged-lot.ts";
import { SMALL_TERMS } from "./small-lots.ts";

const MINUTE_MS = 60_000;
const missingConditions: string[] = [];
const bid = (bidder: string, euros: number): Command => {
  return { type: "PlaceBid", bidder, amountCents: euros * 100, missingConditions };
};
const autoBid = (bidder: string, euros: number): Command => {
  return { type: "SetAutoBid", bidder, maximumCents: euros * 100, missingConditions };
};
const remove = (bidder: string): Command => ({ type: "RemoveAutoBid", bidder });
const invalidate: Command = { type: "InvalidateHighestBid", administrator: "eve", reason: "why" };
const overwrite = (euros: number): Command => {
  return { type: "OverwriteHighestBid", administrator: "eve", reason: "why", amountCents: euros * 100 };
};
const REFUSED = new Set<Command>();
const refused = (command: Command): Command => {
  REFUSED.add(command);
  return command;
};
const hide: Command = { type: "UnpublishLot", administrator: "eve", reason: "why" };
const show = (closesAtMs = CLOSING_MS): Command => {
  return { type: "PublishLot", ...STAFF_ACT, terms: { ...SMALL_TERMS, closesAtMs } };
};

/** A minute and a half. */
const outage = (outageId: string, fromMs: number): Command => {
  const times = { fromMs, toMs: fromMs + 1.5 * MINUTE_MS };
  return { type: "AddOutage", administrator: "eve", reason: "why", outageId, ...times };
};

/** Commands a minute apart, the last ones within the extension, with the rules that they cover. */
export const SCRIPTED_LOTS: [what: string, commands: Command[], rulesVersion?: number][] = [
  ["MAN1, MAN2, MAN3", [bid("a", 2), autoBid("b", 6), bid("a", 4), bid("c", 6), bid("a", 8), bid("c", 11)]],
  ["MAN4", [autoBid("a", 5), bid("a", 3), bid("b", 4), bid("a", 8), bid("b", 10)]],
  ["AUTO1, AUTO2", [autoBid("a", 4), autoBid("b", 7), autoBid("c", 8), autoBid("a", 10)]],
  ["AUTO2 at the price, AUTO3", [bid("a", 2), autoBid("b", 8), autoBid("a", 5), autoBid("c", 8), autoBid("a", 10)]],
  [
    "AUTO4, AUTO5",
    [autoBid("a", 9), autoBid("a", 3), bid("b", 3), bid("b", 5), autoBid("c", 9), remove("c"), bid("a", 8)],
  ],
  ["FIX1", [autoBid("a", 8), autoBid("b", 9), bid("a", 11), invalidate, invalidate, bid("c", 10)]],
  ["FIX2", [bid("a", 2), autoBid("b", 9), bid("c", 6), overwrite(7), bid("c", 9), overwrite(8), bid("a", 10)]],
  ["FIX2 of version 2", [bid("a", 2), autoBid("b", 9), overwrite(6), bid("c", 8), overwrite(7), bid("a", 10)], 2],
  ["FIX3", [bid("a", 2), autoBid("b", 9), refused(overwrite(9)), refused(overwrite(2)), bid("c", 6), bid("a", 10)]],
  ["HIDE1", [bid("a", 2), autoBid("b", 8), hide, show(), bid("a", 4), show(CLOSING_MS + 30 * MINUTE_MS)]],
  ["CLOSE5", [show(CLOSING_MS + MINUTE_MS), hide, show(CLOSING_MS + 2 * MINUTE_MS), bid("a", 3)]],
  ["OUTAGE1", [bid("a", 2), outage("one", START_MS - MINUTE_MS), autoBid("b", 8), outage("two", START_MS + MINUTE_MS)]],
];

/** A lot after its commands, all of which are accepted but for those that are to be refused. */
export function scriptedLot(
  commands: readonly Command[],
  { isClosed, rulesVersion = RULES_VERSION }: { isClosed: boolean; rulesVersion?: number | undefined },
): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: { ...SMALL_TERMS, rulesVersion } }, START_MS - MINUTE_MS);
  lot.send({ type: "OpenLot" }, START_MS);
  for (const [index, command] of commands.entries()) {
    const decision = lot.send(command, CLOSING_MS + (index - commands.length) * MINUTE_MS);
    if (!decision.accepted && !REFUSED.has(command)) throw new Error(`${command.type}: ${decision.refusal.code}`);
  }
  if (isClosed) lot.send({ type: "CloseLot" }, (lot.state.closesAtMs ?? 0) + 1);
  return lot;
}
