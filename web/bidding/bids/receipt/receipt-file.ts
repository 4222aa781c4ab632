import * as v from "valibot";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { logAddress } from "../../public-log/log-text.ts";

/** The fields of a receipt that are shown to the bidder; the signed text has more (worker/verify). */
const claims = v.object({
  lot: v.string(),
  sequence: v.number(),
  hash: v.string(),
  receivedAtMs: v.number(),
});
const header = v.object({ kid: v.string() });

/**
 * The signed text, preceded by lines that identify the log and its head at the time of the bid; `verify` ignores lines
 * that begin with #.
 */
export function receiptFile(jws: string, t: Translate): string {
  const [head = "", body = ""] = jws.split(".");
  const signed = v.safeParse(claims, decoded(body));
  const key = v.safeParse(header, decoded(head));
  if (!signed.success || !key.success) return jws;
  const { lot, sequence, hash, receivedAtMs } = signed.output;
  const lines = [
    t("bids.receipt.file.about"),
    t("bids.receipt.file.log", { address: logAddress(lot) }),
    t("bids.receipt.file.entry", { sequence }),
    t("bids.receipt.file.head", { hash }),
    t("bids.receipt.file.received", { time: new Date(receivedAtMs).toISOString() }),
    t("bids.receipt.file.key", { kid: key.output.kid }),
  ];
  return `${lines.map((line) => `# ${line}\n`).join("")}${jws}\n`;
}

function decoded(part: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
