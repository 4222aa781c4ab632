import type { StaffAuction } from "../auction-values.ts";

type Moments = Pick<StaffAuction, "isPublished" | "visibleOn" | "startingOn" | "closingAt" | "closingOn">;

/** How a sale stands, what comes next in it or came last, and when. */
export interface SaleStage {
  state: "UNPUBLISHED" | "PLANNED" | "UPCOMING" | "OPEN" | "CLOSED";
  phrase: "opensIn" | "closesIn" | "closing" | "visibleIn" | "closed";
  atMs: number;
}

/** The states of the list of auctions. The state of an unpublished auction follows from its times alone. */
export function saleStage({ isPublished, ...moments }: Moments, nowMs: number): SaleStage {
  const [visibleMs, opensMs, closesMs, lastMs] = [
    Date.parse(moments.visibleOn),
    Date.parse(moments.startingOn),
    Date.parse(moments.closingAt),
    Date.parse(moments.closingOn),
  ];
  const stages: [is: boolean, SaleStage][] = [
    [lastMs <= nowMs, { state: "CLOSED", phrase: "closed", atMs: lastMs }],
    [visibleMs > nowMs, { state: "PLANNED", phrase: "visibleIn", atMs: visibleMs }],
    [opensMs > nowMs, { state: "UPCOMING", phrase: "opensIn", atMs: opensMs }],
    [closesMs <= nowMs, { state: "OPEN", phrase: "closing", atMs: lastMs }],
  ];
  const stage = stages.find(([is]) => is)?.[1] ?? { state: "OPEN", phrase: "closesIn", atMs: closesMs };
  return isPublished ? stage : { ...stage, state: "UNPUBLISHED" };
}
