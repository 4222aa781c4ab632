import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { invalidInput } from "../../schema/inputs/parse-input.ts";
import { lotStub } from "../bids/actor/lot-stub.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import { hasRight } from "../rights/has-right.ts";
import { settleInChunks } from "./settle-in-chunks.ts";

export interface Hiding {
  lot: { id: string; bidCount: number };
  auction: { id: string; projectId: string };
  channels: readonly string[];
  reason: string | null;
  path: string;
}

/**
 * Hiding a lot with bids stops a running sale, so a right to publish does not suffice, and bidders are entitled to a
 * reason. Asks the actor, since the catalogue lags behind; after a first bid in between, the actor refuses and this
 * check runs again.
 * @returns the lots with bids.
 * @throws DomainError 1016 if a lot has bids and the viewer holds neither USER_PROJECT_EDIT on its project nor
 * USER_CHANNEL_MANAGE_AUTHORIZATION on all of its channels; INVALID_INPUT (`required`) for each lot with bids without a
 * reason.
 */
export async function requireMayHide(
  context: RequestContext,
  hidings: readonly Hiding[],
): Promise<ReadonlySet<Hiding>> {
  const withBids = new Set<Hiding>();
  const { refusal } = await settleInChunks(hidings, async (hiding) => {
    if (await hasBids(context, hiding.lot)) withBids.add(hiding);
  });
  if (refusal) throw refusal.reason;
  const { userId } = await requireViewer(context);
  const auctions = new Map([...withBids].map((hiding) => [hiding.auction.id, hiding]));
  for (const { auction, channels } of auctions.values()) {
    const isEditor = await hasRight(context, userId, { rule: "USER_PROJECT_EDIT", entityId: auction.projectId });
    if (!isEditor && !(await managesAll(context, userId, channels))) throw new DomainError(ERROR_CODES.NOT_AUTHORIZED);
  }
  const faults = hidings
    .filter((hiding) => withBids.has(hiding) && hiding.reason === null)
    .map(({ path }) => ({ path: `${path}.reason`, rule: "required" }));
  if (faults.length > 0) throw invalidInput(...faults);
  return withBids;
}

/** The catalogue lags behind the actor, but a quarantined lot has no state. */
async function hasBids({ env }: RequestContext, { id, bidCount }: Hiding["lot"]): Promise<boolean> {
  if (bidCount > 0) return true;
  const state = await lotStub(env, id).currentState(null);
  return state !== null && state.bidCount > 0;
}

async function managesAll(context: RequestContext, userId: string, channels: readonly string[]): Promise<boolean> {
  for (const entityId of channels) {
    if (!(await hasRight(context, userId, { rule: "USER_CHANNEL_MANAGE_AUTHORIZATION", entityId }))) return false;
  }
  return channels.length > 0;
}
