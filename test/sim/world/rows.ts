import type { LotActor } from "../../../actors/lot/lot-actor.ts";
import type { BidOrder, BidTotals } from "../../../schema/bidding/rpc/bid-rpc.ts";
import type { Auditor } from "../auditor/auditor.ts";
import type { Row } from "../auditor/sale.ts";
import { assertEqual } from "./assert-equal.ts";
import { expectedRow } from "./expected-answer.ts";

const PAGE = 200;

/** In the order of which rows are compared; what is equal stands in the order of the last key. */
const ORDERS: readonly (readonly BidOrder[])[] = [
  [],
  [
    { by: "AMOUNT", descending: true },
    { by: "CREATED", descending: false },
  ],
  [
    { by: "CREATED", descending: true },
    { by: "AMOUNT", descending: false },
  ],
];

/** Fails unless the lot's bid history is the auditor's, row by row and in numbers, in several orders. */
export function checkRows(actor: LotActor, auditor: Auditor, lotId: string, viewer: string | null): void {
  const { rows, isPublished } = auditor.sale;
  const totals = isPublished ? totalsOf(rows) : null;
  for (const order of ORDERS) {
    const inOrder = rows.toSorted((a, b) => compare(a, b, order));
    const expected = isPublished ? inOrder.map((row) => expectedRow(row, auditor, { lotId, viewer })) : [];
    for (let offset = 0; offset === 0 || offset < expected.length; offset += PAGE) {
      const page = actor.bids({ order, offset, limit: PAGE, viewerId: viewer });
      const bids = expected.slice(offset, offset + PAGE);
      assertEqual(`rows by ${JSON.stringify(order)}`, { bids, total: expected.length, totals }, page);
    }
  }
}

function compare(a: Row, b: Row, order: readonly BidOrder[]): number {
  for (const { by, descending } of order) {
    const difference = by === "AMOUNT" ? a.amountCents - b.amountCents : a.atMs - b.atMs;
    if (difference !== 0) return descending ? -difference : difference;
  }
  return order.at(-1)?.descending ? b.row - a.row : a.row - b.row;
}

function totalsOf(rows: readonly Row[]): BidTotals | null {
  const standing = rows.filter(({ state }) => state === "SUCCESS");
  if (standing.length === 0) return null;
  const amounts = standing.map(({ amountCents }) => amountCents);
  return {
    bidCount: standing.length,
    bidderCount: new Set(standing.map(({ bidder }) => bidder)).size,
    autoBidCount: standing.filter(({ isAutoBid }) => isAutoBid).length,
    riseCents: Math.max(...amounts) - Math.min(...amounts),
  };
}
