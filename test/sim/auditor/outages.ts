import type { OutageAsk, Terms } from "./asks.ts";
import { type Refusal, refusal } from "./refusals.ts";
import { phaseOf, type Sale } from "./sale.ts";

/** OUTAGE1; null where the outage is added or was before. */
export function outageRefusal(sale: Sale, ask: OutageAsk, nowMs: number): Refusal | null {
  if (sale.terms === null) return refusal("LOT_UNKNOWN");
  if (!sale.isPublished) return refusal("LOT_UNPUBLISHED");
  if (ask.toMs <= ask.fromMs || ask.toMs > nowMs) return refusal("OUTAGE_NOT_OVER");
  if (wasAdded(sale, ask)) return null;
  const isClash = sale.outages.some(
    ({ outageId, fromMs, toMs }) => outageId === ask.outageId || (ask.fromMs < toMs && ask.toMs > fromMs),
  );
  if (isClash) return refusal("OUTAGE_OVERLAPS");
  if (phaseOf(sale, sale.terms, nowMs) === "CLOSED") return refusal("LOT_CLOSED", { closesAtMs: sale.closesAtMs });
  const { startsAtMs } = sale.terms;
  return ask.toMs <= startsAtMs ? refusal("LOT_NOT_OPEN", { startsAtMs }) : null;
}

function wasAdded(sale: Sale, ask: OutageAsk): boolean {
  return sale.outages.some(
    ({ outageId, fromMs, toMs }) => outageId === ask.outageId && fromMs === ask.fromMs && toMs === ask.toMs,
  );
}

/** What an outage costs a lot: nothing a second time, nor where the lot was hidden. */
export function costOfOutage(sale: Sale, ask: OutageAsk) {
  if (sale.terms === null) throw new Error("an outage of nothing");
  if (wasAdded(sale, ask)) return { missedMs: 0, happening: "outage added again" } as const;
  const { fromMs, toMs } = ask;
  const cuts = [sale.terms.startsAtMs, ...sale.hidings.flatMap((hiding) => [hiding.fromMs, hiding.toMs])];
  const edges = [fromMs, ...cuts.filter((ms) => ms > fromMs && ms < toMs), toMs].toSorted((one, other) => one - other);
  const isHiddenAt = (ms: number) => sale.hidings.some((hiding) => hiding.fromMs <= ms && ms < hiding.toMs);
  // Between two edges nothing changes: each piece counts whole or not at all.
  let missedMs = 0;
  let wasHidden = false;
  for (const [index, ms] of edges.slice(0, -1).entries()) {
    if (ms < sale.terms.startsAtMs) continue;
    if (isHiddenAt(ms)) wasHidden = true;
    else missedMs += (edges[index + 1] ?? ms) - ms;
  }
  if (!wasHidden) return { missedMs, happening: "outage added" } as const;
  return { missedMs, happening: missedMs > 0 ? "outage while hidden in part" : "outage while hidden" } as const;
}

export function addOutage(sale: Sale, { outageId, fromMs, toMs }: OutageAsk, missedMs: number): void {
  if (sale.terms === null) throw new Error("an outage of nothing");
  sale.outages.push({ outageId, fromMs, toMs });
  sale.terms = { ...sale.terms, closesAtMs: sale.terms.closesAtMs + missedMs };
  sale.closesAtMs += missedMs;
}

/** The lot is shown again, if it was hidden: since version 4 of the rules it is remembered from when to when. */
export function show(sale: Sale, { rulesVersion }: Terms): void {
  const { hiddenAtMs: fromMs, lastEventAtMs: toMs } = sale;
  if (fromMs !== null && rulesVersion >= 4) sale.hidings.push({ fromMs, toMs });
  sale.hiddenAtMs = null;
}
