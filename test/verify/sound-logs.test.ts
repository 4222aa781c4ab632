import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { logsOf, steps } from "../support/logs/random-lots.ts";

describe("a sound log", () => {
  it("is valid whatever happened on the lot, at every moment and after the close", () => {
    const seen = { closed: 0, opened: 0, corrected: 0, sealed: 0 };
    fc.assert(
      fc.property(steps, (played) => {
        let last = null;
        for (const lot of logsOf(played)) {
          const check = checkLog(lot.text());
          if (!check.holds) throw new Error(`${check.fault.where}: ${check.fault.message}\n${lot.text()}`);
          last = check.log;
        }
        if (last?.end.state === "CLOSED" && last.end.leader !== null) seen.closed += 1;
        seen.opened += last?.opened ?? 0;
        seen.corrected += last?.entries.filter(({ entry }) => entry.kind === "INVALIDATED").length ?? 0;
        seen.sealed += last?.entries.filter(({ entry, opening }) => entry.kind === "SEALED" && opening).length ?? 0;
      }),
      { numRuns: 300 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  });

  it("opens every maximum that the price has reached after the close, and none above it", () => {
    let [above, reached] = [0, 0];
    fc.assert(
      fc.property(steps, (played) => {
        const lot = [...logsOf(played)].at(-1);
        const priceCents = lot?.state.standing?.priceCents ?? null;
        if (lot === undefined || priceCents === null || !lot.state.closed) return;
        const text = lot.text().split("\n");
        const highestCents = highestPriceSinceClosing(text);
        for (const { entry } of lot.links) {
          const { command, decision, stamp } = entry;
          if (command.type !== "SetAutoBid" || !decision.accepted || decision.events.length === 0) continue;
          const isOpened = text[stamp.sequence]?.includes(`"maximumCents":${command.maximumCents}`) ?? false;
          if (command.maximumCents <= priceCents) reached += 1;
          // A maximum that its owner's bids reached stays public if a correction moves the price below it again.
          const wasBid = lot.bidStore.firstBidOf(command.bidder, command.maximumCents) !== null;
          if (!wasBid) {
            // OPENED1: a correction that lowers the price closes nothing again.
            expect(isOpened).toBe(command.maximumCents <= highestCents);
            above += Number(!isOpened);
          } else if (command.maximumCents <= priceCents) expect(isOpened).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(above, reached)).toBeGreaterThan(20);
  });
});

function highestPriceSinceClosing(lines: readonly string[]): number {
  const entries = lines.flatMap((line) => (line.startsWith('{"type":"ENTRY"') ? [JSON.parse(line).entry] : []));
  const closed = entries.findLastIndex(({ kind }) => kind === "CLOSED");
  return Math.max(...entries.slice(closed).map(({ priceCents }) => Number(priceCents ?? 0)));
}
