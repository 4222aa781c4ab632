import type { CommandAnswer, LotRefusal, PinnedTerms, SaleTerms, UnpublishRequest } from "../../actors/lot/lot-rpc.ts";
import { DomainError, ERROR_CODES, type FieldFault } from "../../schema/error-codes.ts";
import type { RequestContext } from "../context.ts";
import { lotStub } from "./lot-stub.ts";

type EnvOf = Pick<RequestContext, "env">;

/** Which lot is taken from sight, by whom and why. */
export interface Withdrawal extends UnpublishRequest {
  readonly incrementalLotId: string;
}

export interface Publication extends Withdrawal {
  readonly terms: SaleTerms;
  /** Where the input says what the lot refuses. */
  readonly pathOf: (fault: PlanRefusal) => string;
}

/** Why a lot does not take a plan. */
export type PlanRefusal = LotRefusal["code"] | Extract<LotRefusal, { readonly code: "TERMS_INVALID" }>["data"]["fault"];

/**
 * Puts a lot up for bidding, or publishes it again under changed terms. Once there is a bid only the closing may
 * change. Publishing what is published already under the same terms changes nothing.
 *
 * @returns what holds from now on. It is the lot's to say: of its bids the catalogue hears later.
 * @throws HouseError INVALID_INPUT with the field at fault; 2000 where the lot's actor is too busy, then it may be
 *   tried again; LOT_QUARANTINED where it is out of use.
 */
export async function publishLot(
  context: EnvOf,
  { incrementalLotId: lotId, terms, administrator, reason, pathOf }: Publication,
): Promise<PinnedTerms> {
  const answer = await lotStub(context.env, lotId).publish({ incrementalLotId: lotId, terms, administrator, reason });
  return requireAccepted(answer, pathOf).pinned ?? terms;
}

/**
 * Takes a lot from sight; its bids and its closing time stay.
 *
 * @returns false where the lot has bids and the caller expects none: then nothing was done.
 * @throws HouseError 2000 as `publishLot`.
 */
export async function unpublishLot(
  context: EnvOf,
  { incrementalLotId, administrator, reason, expectsNoBids }: Withdrawal & { expectsNoBids: boolean },
): Promise<boolean> {
  const stub = lotStub(context.env, incrementalLotId);
  const act = { administrator, reason };
  const answer = expectsNoBids ? await stub.unpublishWithoutBids(act) : await stub.unpublish(act);
  if (answer === null) return false;
  // One that is out of use takes no bids anyway; whether it is seen is the catalogue's to say.
  if (answer.outcome !== "QUARANTINED") requireAccepted(answer, () => "publishedLots");
  return true;
}

function requireAccepted(
  answer: CommandAnswer,
  pathOf: Publication["pathOf"],
): Extract<CommandAnswer, { outcome: "ACCEPTED" }> {
  if (answer.outcome === "ACCEPTED") return answer;
  if (answer.outcome === "BUSY") throw new DomainError(ERROR_CODES.TECHNICAL);
  if (answer.outcome === "QUARANTINED") throw new DomainError(ERROR_CODES.LOT_QUARANTINED);
  const { refusal } = answer;
  const fault = refusal.code === "TERMS_INVALID" ? refusal.data.fault : refusal.code;
  const fields: FieldFault[] = [{ path: pathOf(fault), rule: fault }];
  throw new DomainError(ERROR_CODES.INVALID_INPUT, { fields });
}
