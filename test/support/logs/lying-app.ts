import type { SealedContent } from "../../../schema/bidding/public-log/public-entry.ts";
import { contentText, maximumText } from "../../../schema/bidding/public-log/public-entry.ts";
import type { Claims } from "../../../worker/verify/receipt/receipt.mjs";
import { forged, type LogParts, logParts, sha256 } from "./forged-log.ts";
import { signByHand } from "./sign-by-hand.ts";

const SALTS = { content: "c".repeat(32), maximum: "d".repeat(32) };

/** An answer of the server to a bidder. */
export interface Promised {
  readonly sequence: number;
  readonly asked: Claims["asked"];
  readonly amountCents?: number;
  readonly bidder?: string | null;
  readonly refusal?: string;
  /** The content of a SEALED entry; by default that nothing was changed. */
  readonly effect?: SealedContent["effect"];
  /** Whether the log opens it; of a maximum too. */
  readonly isOpened?: boolean;
}

/** A server that writes any log and signs any receipt. */
export class LyingApp {
  readonly #parts: LogParts;

  constructor(text: string) {
    this.#parts = logParts(text);
  }

  /** The log, chained. */
  get text(): string {
    return forged(this.#parts);
  }

  /** Seals the promised content in a SEALED entry, and signs a receipt of it; other claims override. */
  async promise(promised: Promised, claims: Partial<Claims> = {}): Promise<() => Promise<string>> {
    const { entry } = this.#at(promised.sequence);
    if (entry.kind === "SEALED") this.#seal(promised);
    return async () => await signByHand({ ...this.#claims(promised), ...claims });
  }

  #seal({ sequence, asked, amountCents, bidder, refusal, effect = "NONE", isOpened }: Promised): void {
    const forgedEntry = this.#at(sequence);
    const isAutoBid = asked === "AUTO_BID" && amountCents !== undefined;
    const content: SealedContent = {
      asked,
      bidder: effect === "NONE" ? null : (bidder ?? null),
      amountCents: asked === "BID" ? (amountCents ?? null) : null,
      maximumSeal: isAutoBid ? sha256(maximumText(SALTS.maximum, amountCents)) : null,
      effect,
      refusal: refusal ?? null,
    };
    forgedEntry.entry.seal = sha256(contentText(SALTS.content, content));
    if (!isOpened) return;
    const maximum = isAutoBid ? { maximum: { maximumCents: amountCents, salt: SALTS.maximum } } : {};
    forgedEntry.opening = { sealed: { content, salt: SALTS.content }, ...maximum };
  }

  #claims({ sequence, asked, amountCents, bidder, refusal }: Promised) {
    const { entries, lot } = logParts(this.text);
    const receivedAtMs = Number(entries[sequence - 1]?.entry.receivedAtMs);
    const closesAtMs = Number(entries[sequence - 2]?.entry.closesAtMs);
    const hash = sha256(JSON.stringify(entries[sequence - 1]?.entry));
    return {
      iss: "hamerslag",
      lot: lot.lotId,
      sequence,
      hash,
      asked,
      amountCents: amountCents ?? null,
      receivedAtMs,
      closesAtMs,
      bidder: bidder ?? null,
      outcome: refusal === undefined ? "ACCEPTED" : "REFUSED",
      refusal: refusal ?? null,
      rulesVersion: Number(lot.rulesVersion),
      salts: SALTS,
      timeLeftMs: closesAtMs - receivedAtMs,
    };
  }

  #at(sequence: number) {
    const found = this.#parts.entries[sequence - 1];
    if (found === undefined) throw new Error(`no entry ${sequence}`);
    return found;
  }
}
