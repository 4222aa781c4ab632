import { type DocumentNode, GraphQLError, getOperationAST } from "graphql";
import { clientAddress } from "../attempts/client-address.ts";
import { resultAnswer, tooManyAnswer } from "./answers.ts";
import { costOf, MAX_COST } from "./cost.ts";
import type { Documents } from "./documents.ts";
import type { ReadyDocument } from "./prepare-document.ts";
import type { SentOperation } from "./read-operation.ts";
import { preparationCost, readRate } from "./read-rate.ts";

/** The document to run, or the refusal: it is invalid, costs too much, or its address has read too much. */
export function admitOperation(
  request: Request,
  operation: SentOperation,
  documents: Documents,
): DocumentNode | Response {
  const known = documents.known(operation.query);
  const knownCost = known && readCost(known, operation);
  if (known && knownCost === null) return known.document;

  const address = clientAddress(request);
  const nowMs = Date.now();
  const waitSeconds = readRate.wait(address, nowMs);
  if (waitSeconds > 0) return tooManyAnswer(request, waitSeconds);
  const ready = known ?? documents.ready(operation.query);
  if (!known) readRate.charge(address, preparationCost(operation.query), nowMs);
  if ("errors" in ready) return resultAnswer(request, { errors: ready.errors });

  const cost = readCost(ready, operation) ?? 0;
  if (cost > MAX_COST) {
    const message = `This request costs ${cost}, at most ${MAX_COST}: ask for fewer rows or fewer fields of them.`;
    return resultAnswer(request, { errors: [new GraphQLError(message)] });
  }
  readRate.charge(address, cost, nowMs);
  return ready.document;
}

/** Null if the operation is no query. */
function readCost({ document, reads }: ReadyDocument, { operationName, variables }: SentOperation): number | null {
  const node = getOperationAST(document, operationName);
  const cost = node && reads.get(node);
  return cost ? costOf(cost, variables ?? {}) : null;
}
