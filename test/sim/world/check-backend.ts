import type { Auditor } from "../auditor/auditor.ts";
import type { ExpectedNotification } from "../auditor/notifications.ts";
import { leadOf, nameOf } from "../auditor/sale.ts";
import type { Backend } from "../platform/backend.ts";
import { assertEqual, Difference } from "./assert-equal.ts";
import { checkFeed } from "./check-feed.ts";

/** Fails unless lists, the record of corrections and notifications hold everything once (P6), once nothing is under way. */
export function checkBackend(backend: Backend, auditor: Auditor, lotId: string): void {
  const { sale } = auditor;
  assertEqual(
    "P6: bids in the read model",
    sale.rows.map(({ row, bidder, amountCents, isAutoBid, sequence, atMs, state }) => ({
      incremental_lot_id: lotId,
      id: `${lotId}:${row}`,
      row,
      sequence,
      user_id: bidder,
      annon_user_ref: nameOf(sale, bidder),
      amount_cents: amountCents,
      is_auto_bid: isAutoBid ? 1 : 0,
      state,
      created_at_ms: atMs,
    })),
    backend.query("SELECT * FROM incremental_bids ORDER BY row"),
  );
  assertEqual(
    "P6: corrections in the read model",
    auditor.corrections.map(({ sequence, administrator, reason, state, row, amountCents, atMs }) => ({
      incremental_lot_id: lotId,
      sequence,
      administrator_id: administrator,
      state,
      row,
      amount_cents: amountCents,
      reason,
      created_at_ms: atMs,
    })),
    backend.query("SELECT * FROM bid_corrections ORDER BY sequence"),
  );
  assertEqual(
    "P6: notifications",
    auditor.notifications.map((due) => ({ ...notificationOf(due, lotId), created_at_ms: due.atMs })).toSorted(byId),
    backend.query("SELECT * FROM notifications ORDER BY id"),
  );
  checkLot(backend, auditor);
  checkInbox(backend, auditor, lotId);
  checkFeed(backend, auditor, lotId);
}

function checkLot(backend: Backend, { sale }: Auditor): void {
  const [lot] = backend.query("SELECT * FROM incremental_lots");
  if (sale.terms === null) {
    assertEqual("the lot in the read model", { projected_sequence: 0, bid_count: 0 }, lot);
    return;
  }
  const lead = leadOf(sale);
  const decided = lead === null ? undefined : sale.decided.get(lead.row.row);
  const expected = {
    current_bid_amount_cents: lead?.priceCents ?? null,
    bid_count: sale.rows.filter(({ state }) => state === "SUCCESS").length,
    highest_bid_user_id: lead?.leader ?? null,
    is_awarded: decided === undefined ? null : Number(decided),
    closes_at_ms: sale.closesAtMs,
    projected_sequence: sale.sequence,
  };
  assertEqual("P6: the lot in the read model", expected, lot);
  const [auction] = backend.query("SELECT last_closing_ms FROM publications");
  if (Number(auction?.last_closing_ms) < sale.closesAtMs) throw new Difference("the auction closes before its lot");
}

/** Messages come at least once each; that they are shown once is the hub's to see to, by their ids. */
function checkInbox({ inbox, evicted }: Backend, auditor: Auditor, lotId: string): void {
  const expected = new Map(auditor.notifications.map((due) => [notificationOf(due, lotId).id, due]));
  const came = new Set<string>();
  for (const message of inbox) {
    const due = expected.get(message.id);
    if (due === undefined) throw new Difference(`a message of what never was: ${JSON.stringify(message)}`);
    const { userId, type, amountCents: amount, explanation } = due;
    assertEqual(
      "message",
      { userId, hub: userId, type, amount, explanation, incrementalLotId: lotId, lotNumber: "7" },
      message,
    );
    came.add(message.id);
  }
  const missing = [...expected.keys()].find((id) => !came.has(id));
  if (missing !== undefined) throw new Difference(`no user got ${missing}`);
  if (auditor.sale.terms !== null && !evicted.includes(`IncrementalLot:${lotId}`)) {
    throw new Difference("no client got an invalidation");
  }
}

function notificationOf({ sequence, userId, type, amountCents, explanation }: ExpectedNotification, lotId: string) {
  const id = `${lotId}:${sequence}:${type}:${userId}`;
  return { id, user_id: userId, type, amount_cents: amountCents, explanation, incremental_lot_id: lotId };
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
