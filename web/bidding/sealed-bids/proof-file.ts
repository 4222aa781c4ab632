import type { Translate } from "../../kit/i18n/messages.ts";
import type { KeptBid } from "./kept-bids.ts";

/** A bidder's proof of a sealed bid: what was sealed, the seal, the ciphertext and the signed receipt, as one text. */
export function proofFile({ seal, text, ciphertext, receipt }: KeptBid, t: Translate): string {
  const lines = [t("sealed.proof.about"), t("sealed.proof.seal", { seal }), t("sealed.proof.check")];
  return [
    ...lines.map((line) => `# ${line}`),
    "",
    `# ${t("sealed.proof.text")}`,
    text,
    "",
    `# ${t("sealed.proof.receipt")}`,
    receipt ?? `# ${t("sealed.proof.noReceipt")}`,
    "",
    `# ${t("sealed.proof.ciphertext")}`,
    ciphertext,
    "",
  ].join("\n");
}
