import { type DocumentNode, GraphQLError, getOperationAST } from "graphql";
import type { RequestContext } from "../../kit/context.ts";
import { costOf, MAX_COST } from "../../kit/graphql/cost.ts";
import { resultAnswer, tooManyAnswer } from "./answers.ts";
import { type OperationCosts, operationCharges, type Payer, payCharges, preparationCharge, waitOf } from "./charges.ts";
import type { Documents } from "./documents.ts";
import type { SentOperation } from "./read-operation.ts";

export interface AdmittedDocument {
  document: DocumentNode;
  /** Null if the document has no operation of the name that was sent. */
  costs: OperationCosts | null;
}

/** The document to run, or the refusal: it is invalid, costs too much, or one who pays for it owes. */
export async function documentOrRefusal(
  context: Payer & Pick<RequestContext, "now">,
  { query, operationName, variables }: SentOperation,
  documents: Documents,
): Promise<AdmittedDocument | Response> {
  const { request } = context;
  const known = documents.known(query);
  if (!known) {
    const preparation = [preparationCharge(context, query, context.now())];
    const waitSeconds = waitOf(preparation, context.now());
    if (waitSeconds > 0) return tooManyAnswer(request, waitSeconds);
    payCharges(preparation, context.now());
  }
  const ready = known ?? documents.ready(query);
  if ("errors" in ready) return resultAnswer(request, { errors: ready.errors });

  const node = getOperationAST(ready.document, operationName);
  const costs = node ? (ready.costs.get(node) ?? null) : null;
  if (!costs) return { document: ready.document, costs };
  const cost = "queryCost" in costs ? costOf(costs.queryCost, variables ?? {}) : 0;
  if (cost > MAX_COST) {
    const message = `This request costs ${cost}, at most ${MAX_COST}: ask for fewer rows or fewer fields of them.`;
    return resultAnswer(request, { errors: [new GraphQLError(message)] });
  }
  const charges = await operationCharges(context, costs, variables ?? {});
  const nowMs = context.now();
  const waitSeconds = waitOf(charges, nowMs);
  if (waitSeconds > 0) return tooManyAnswer(request, waitSeconds);
  payCharges(charges, nowMs);
  return { document: ready.document, costs };
}
