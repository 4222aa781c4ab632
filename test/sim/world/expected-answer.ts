import { askerOf } from "../auditor/asks.ts";
import type { Auditor, Verdict } from "../auditor/auditor.ts";
import { type Facts, openness, standingOf } from "../auditor/facts.ts";
import { nameOf, type Row } from "../auditor/sale.ts";
import { assertEqual, Difference } from "./assert-equal.ts";
import type { SentAsk } from "./sent-ask.ts";

/** Fails unless an answer's outcome, number, row and reason are the verdict. */
export function checkOutcome(sentAsk: SentAsk, verdict: Verdict, auditor: Auditor, lotId: string): void {
  const { settled, ask } = sentAsk;
  if (settled === null || !("answer" in settled)) throw new Difference("no answer to compare");
  const what = `answer to ${JSON.stringify(ask)} (${sentAsk.commandId})`;
  switch (verdict.outcome) {
    case "BUSY":
      assertEqual(what, { outcome: "BUSY" }, settled.answer);
      return;
    case "REFUSED":
      assertEqual(what, verdict, settled.answer);
      return;
    case "ACCEPTED": {
      const { row, ...expected } = verdict;
      const bid = row && expectedRow(row, auditor, { lotId, viewer: askerOf(ask) });
      assertEqual(what, { ...expected, bid }, settled.answer);
      return;
    }
  }
}

/** Fails unless the lot that an answer shows is the lot after the turn, with the asker's own part. */
export function checkView(sentAsk: SentAsk, auditor: Auditor, nowMs: number): void {
  const { settled, ask } = sentAsk;
  if (settled === null || !("answer" in settled) || !("view" in settled.answer)) return;
  const facts = auditor.history.at(-1);
  if (facts === undefined) throw new Difference("no history");
  const expected = expectedView(facts, auditor, askerOf(ask), nowMs);
  assertEqual(`view in the answer to ${JSON.stringify(ask)}`, expected, settled.answer.view);
  const { terms } = auditor.sale;
  if (settled.answer.outcome !== "ACCEPTED" || ask.type !== "Publish" || terms === null) return;
  const { startAmountCents, startsAtMs } = terms;
  assertEqual(`terms in the answer to ${JSON.stringify(ask)}`, { startAmountCents, startsAtMs }, settled.answer.pinned);
}

/** The lot as a viewer must see it; null where it is not published. */
export function expectedView(facts: Facts, auditor: Auditor, viewer: string | null, nowMs: number): object | null {
  const { terms } = auditor.sale;
  if (facts.shown === null || !facts.isPublished || terms === null) return null;
  return {
    ...facts.shown,
    ...openness(facts, nowMs),
    serverTimeMs: nowMs,
    ladder: terms.ladder.map(([fromCents, stepCents]) => ({ fromCents, stepCents })),
    viewer: viewer === null ? null : standingOf(auditor.sale, viewer),
  };
}

/** A row as it must be shown. */
export function expectedRow(row: Row, { sale }: Auditor, { lotId, viewer }: { lotId: string; viewer: string | null }) {
  return {
    incrementalLotId: lotId,
    row: row.row,
    amountCents: row.amountCents,
    createdAtMs: row.atMs,
    pseudonym: nameOf(sale, row.bidder),
    isAutoBid: row.isAutoBid,
    state: row.state,
    isViewer: row.bidder === viewer,
  };
}
