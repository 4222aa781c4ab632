import { type SealedBid, sealBid } from "../../../schema/bidding/sealed-bids/seal-bid.ts";
import { sha256Hex } from "../../../schema/kit/hex.ts";
import { ownChain } from "../../support/beacon/own-chain.ts";
import type { AuditBid } from "./blind-auditor.ts";
import type { BlindWorld } from "./blind-world.ts";

/** A bid as it is sent, and what it really is. */
export interface SimBid {
  readonly sealed: SealedBid & { readonly attachments: readonly string[] };
  readonly audited: AuditBid;
}

/** How a bid is made: mostly well. */
const KINDS = {
  fair: 60,
  low: 5,
  fine: 3,
  short: 4,
  otherLot: 4,
  otherBidder: 4,
  otherText: 4,
  corrupt: 4,
  unsealed: 4,
  otherRound: 3,
  otherChain: 3,
  withFiles: 14,
  otherFiles: 3,
  missingFile: 3,
} as const;
type Kind = keyof typeof KINDS;

const FLAWS: Partial<Record<Kind, string>> = {
  otherLot: "OTHER_LOT",
  otherBidder: "OTHER_BIDDER",
  otherText: "SEAL_DIFFERS",
  corrupt: "CIPHERTEXT_CORRUPT",
};
const UNFORMED: readonly Kind[] = ["unsealed", "otherRound", "otherChain"];

/** Whether a stored text could tell of it: nothing else has this beginning. */
export const SECRET = "Secret condition";

/** Makes a bid as a user's device, honest or not. */
export async function newBid(world: BlindWorld, user: string, others: readonly string[]): Promise<SimBid> {
  const { random, terms, blindLotId, auditor } = world;
  const kind = random.weighted(KINDS);
  const view = world.machine.actor.currentState(kind === "otherBidder" ? random.pick(others) : user);
  if (view?.viewer == null) throw new Error("no lot to bid on");
  const amountCents = amountOf(kind, random.between(0, 12), auditor.bidOf(user)?.amountCents ?? null);
  const validUntilMs = kind === "short" ? terms.bindingUntilMs - 1 : terms.bindingUntilMs + random.between(0, 5);
  const conditions = `${SECRET} ${random.between(1, 1_000_000)}`;
  const own = auditor.filesOf(user, world.clock.wallMs).filter(({ isStored }) => isStored && random.chance(0.6));
  const missing = kind === "missingFile" ? [random.hash()] : [];
  const takesFiles = kind === "withFiles" || kind === "otherFiles" || (kind === "fair" && random.chance(0.5));
  const files = takesFiles ? own.map(({ hash }) => hash) : missing;
  const named = kind === "otherFiles" ? [] : files;
  // Some are sealed by a page from before bids named the terms, some on a channel that has none.
  const accepted = [undefined, null, { versionId: "terms-1", holdsFromMs: 1_790_000_000_000 }][amountCents % 3];
  const bid = {
    lot: kind === "otherLot" ? `${blindLotId}-b` : blindLotId,
    bidder: view.viewer.pseudonym,
    ...{ amountCents, conditions, validUntilMs, attachments: files, sealedAtMs: world.clock.wallMs, terms: accepted },
  };
  const { chain, round } = view.sealing;
  const sealing = {
    chain: kind === "otherChain" ? await ownChain(2) : chain,
    round: kind === "otherRound" ? round - 1 : round,
  };
  const result = await sealBid(bid, sealing);
  if (!result.isSealed) throw new Error(result.fault);
  const sealed = await changed(kind, result.sealed);
  const isFormed = !UNFORMED.includes(kind);
  const contents = { amountCents, validUntilMs, conditions, files, named, terms: accepted };
  return {
    sealed: { ...sealed, attachments: named },
    audited: { seal: sealed.seal, flaw: FLAWS[kind] ?? null, ...contents, isFormed },
  };
}

/** Few amounts, so that ties are frequent. */
function amountOf(kind: Kind, step: number, own: number | null): number {
  if (kind === "low") return 999_00;
  if (kind === "fine") return 1_200_50;
  if (own !== null && step < 3) return own;
  return (1_000 + step * 50) * 100;
}

async function changed(kind: Kind, sealed: SealedBid): Promise<SealedBid> {
  if (kind === "otherText") return { ...sealed, seal: await sha256Hex(`other than ${sealed.seal}`) };
  if (kind === "unsealed") return { ...sealed, ciphertext: `${SECRET}: 1,200 euro` };
  if (kind !== "corrupt") return sealed;
  const lines = sealed.ciphertext.split("\n");
  const middle = Math.floor(lines.length / 2);
  const line = lines[middle] ?? "";
  lines[middle] = `${line.startsWith("A") ? "B" : "A"}${line.slice(1)}`;
  return { ...sealed, ciphertext: lines.join("\n") };
}
