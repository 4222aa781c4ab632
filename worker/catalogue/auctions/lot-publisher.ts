import type {
  CommandAnswer,
  LotRefusal,
  PinnedTerms,
  SaleTerms,
  UnpublishRequest,
} from "../../../schema/bidding/rpc/lot-rpc.ts";
import { DomainError, ERROR_CODES, type FieldFault } from "../../../schema/kit/error-codes.ts";
import { lotStub } from "../../kit/actors/lot-stub.ts";
import type { RequestContext } from "../../kit/context.ts";

type EnvOf = Pick<RequestContext, "env">;

export interface Withdrawal extends UnpublishRequest {
  readonly incrementalLotId: string;
}

export interface Publication extends Withdrawal {
  readonly terms: SaleTerms;
  readonly pathOf: (fault: TermsRefusal) => string;
}

export type TermsRefusal =
  | LotRefusal["code"]
  | Extract<LotRefusal, { readonly code: "TERMS_INVALID" }>["data"]["fault"];

/**
 * Publishes a lot or changes its terms; with bids only the closing may change. Idempotent.
 * @returns the terms that hold now, as the catalogue lags behind the lot.
 * @throws DomainError INVALID_INPUT with the field at fault; 2000 if the actor is too busy (retry); LOT_QUARANTINED.
 */
export async function publishLot(
  context: EnvOf,
  { incrementalLotId, terms, administrator, reason, pathOf }: Publication,
): Promise<PinnedTerms> {
  const stub = lotStub(context.env, incrementalLotId);
  const answer = await stub.publish({ incrementalLotId, terms, administrator, reason });
  return requireAccepted(answer, pathOf).pinned ?? terms;
}

/** As `publishLot`, for a lot that is published. @returns false if it was hidden meanwhile; nothing was done. */
export async function rescheduleLot(
  context: EnvOf,
  { incrementalLotId, terms, administrator, reason, pathOf }: Publication,
): Promise<boolean> {
  const request = { incrementalLotId, terms, administrator, reason };
  const answer = await lotStub(context.env, incrementalLotId).reschedule(request);
  if (answer !== null) requireAccepted(answer, pathOf);
  return answer !== null;
}

/** @returns false if the lot has opened and `expectsUnopened`; nothing was done. @throws DomainError 2000. */
export async function unpublishLot(
  context: EnvOf,
  { incrementalLotId, administrator, reason, expectsUnopened }: Withdrawal & { expectsUnopened: boolean },
): Promise<boolean> {
  const stub = lotStub(context.env, incrementalLotId);
  const act = { administrator, reason };
  const answer = expectsUnopened ? await stub.unpublishBeforeOpening(act) : await stub.unpublish(act);
  if (answer === null) return false;
  // A quarantined lot takes no bids anyway, and the catalogue decides what is public.
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
