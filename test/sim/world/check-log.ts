import { createHash } from "node:crypto";
import type { Auditor } from "../auditor/auditor.ts";
import type { RefusedCorrection, Signed } from "../auditor/records.ts";
import type { Disk } from "../platform/disk.ts";
import type { Machine } from "../platform/machine.ts";
import { assertEqual, Difference } from "./assert-equal.ts";
import type { Counts } from "./counts.ts";

/** A salt in hexadecimal. */
const SALT_LENGTH = 32;

/**
 * Fails unless the log has the administrator and reason of each publication and hiding, and is public, hidden or not
 * (HIDE1).
 */
export function checkLog(
  { actor, disk }: Machine,
  { signed, refusedCorrections, sale }: Auditor,
  counts: Counts,
): void {
  const log = actor.publicLog();
  if (sale.terms === null) {
    assertEqual("the log of a lot that was never published", { log: null }, { log });
    return;
  }
  if (log === null) throw new Difference("HIDE1: the log of a lot that was published is not public");
  if (!sale.isPublished) counts.add("log of a lot that was hidden");
  assertEqual("the public log", { sequence: sale.sequence }, log);
  const page = actor.logPage({ after: 0, upTo: sale.sequence });
  if (page?.lines.length !== Math.min(sale.sequence, 500)) throw new Difference("the public log has gaps");
  for (const refused of refusedCorrections) checkRefused(refused, disk);
  for (const act of signed) {
    const [row] = disk.run("SELECT command, public, salts FROM log WHERE sequence = ?", [act.sequence]);
    if (row === undefined) throw new Difference(`no entry ${act.sequence}`);
    const { administrator, reason, proposal } = act;
    const signed = { administrator, reason, ...(proposal && { proposal }) };
    assertEqual(`who and why of entry ${act.sequence}`, signed, JSON.parse(String(row.command)));
    if (act.isNews) checkAction(act, JSON.parse(String(row.public)), String(row.salts));
  }
}

/** FIX3: everybody reads what was asked and refused, and nobody by whom. */
function checkRefused({ sequence, isPublic, administrator, reason, ...refused }: RefusedCorrection, disk: Disk): void {
  const [row] = disk.run("SELECT public, salts FROM log WHERE sequence = ?", [sequence]);
  if (row === undefined) throw new Difference(`no entry ${sequence}`);
  const entry = JSON.parse(String(row.public));
  if (!isPublic) {
    assertEqual(`FIX3: entry ${sequence}`, { kind: "SEALED" }, entry);
    return;
  }
  const sealed = `${String(row.salts).slice(0, SALT_LENGTH)}:${JSON.stringify({ administrator, reason })}`;
  const seal = createHash("sha256").update(sealed).digest("hex");
  assertEqual(`FIX3: entry ${sequence}`, { kind: "CORRECTION_REFUSED", ...refused, seal }, entry);
}

function checkAction(act: Signed, action: object, salts: string): void {
  const { sequence, administrator, reason, proposal, publicReason } = act;
  const proposed = proposal && { proposedBy: proposal.proposedBy, proposalReason: proposal.reason };
  const sealed = `${salts.slice(0, SALT_LENGTH)}:${JSON.stringify({ administrator, reason, ...proposed })}`;
  assertEqual(`the seal of entry ${sequence}`, { seal: createHash("sha256").update(sealed).digest("hex") }, action);
  if ("reason" in action) assertEqual(`the reason of entry ${sequence}`, { reason: publicReason }, action);
  if (administrator !== null && JSON.stringify(action).includes(administrator)) {
    throw new Difference(`entry ${sequence} names ${administrator}`);
  }
}
