import type { OutageAsk } from "./asks.ts";
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

export function wasAdded(sale: Sale, ask: OutageAsk): boolean {
  return sale.outages.some(
    ({ outageId, fromMs, toMs }) => outageId === ask.outageId && fromMs === ask.fromMs && toMs === ask.toMs,
  );
}

export function addOutage(sale: Sale, { outageId, fromMs, toMs }: OutageAsk): void {
  if (sale.terms === null) throw new Error("an outage of nothing");
  sale.outages.push({ outageId, fromMs, toMs });
  const missedMs = Math.min(toMs - fromMs, toMs - sale.terms.startsAtMs);
  sale.terms = { ...sale.terms, closesAtMs: sale.terms.closesAtMs + missedMs };
  sale.closesAtMs += missedMs;
}
