import type { LotActor } from "../../../actors/lot/lot-actor.ts";
import type { Auditor } from "../auditor/auditor.ts";
import { agree } from "./agree.ts";
import { expectedRow } from "./expected-answer.ts";

const PAGE = 200;

/** Fails unless the lot's bid history is the auditor's, row by row, in both orders. */
export function checkRows(actor: LotActor, auditor: Auditor, lotId: string, viewer: string | null): void {
  const { rows, isPublished } = auditor.sale;
  const byAmount = rows.toSorted((a, b) => a.amountCents - b.amountCents || a.row - b.row);
  for (const [orderBy, inOrder] of [
    ["CREATED", rows],
    ["AMOUNT", byAmount],
  ] as const) {
    const expected = isPublished ? inOrder.map((row) => expectedRow(row, auditor, { lotId, viewer })) : [];
    for (let offset = 0; offset === 0 || offset < expected.length; offset += PAGE) {
      const page = actor.bids({ orderBy, descending: false, offset, limit: PAGE, viewerId: viewer });
      agree(`rows by ${orderBy}`, { bids: expected.slice(offset, offset + PAGE), total: expected.length }, page);
    }
  }
}
