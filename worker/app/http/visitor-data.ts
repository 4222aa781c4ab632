import { visitorQueries } from "../../kit/coalescing/coalesced-queries.ts";
import type { RequestContext } from "../../kit/context.ts";
import { documentOrRefusal } from "./document-or-refusal.ts";
import { documentsOf } from "./endpoint.ts";
import { executed } from "./executed.ts";
import type { SentOperation } from "./read-operation.ts";
import { visitorQueryKey } from "./visitor-query-key.ts";

/**
 * The data of a visitor's query that the Worker asks itself, as at the endpoint: its address pays, and equal queries
 * are asked once. Null if it is refused or a part of it failed.
 */
export async function visitorData(context: RequestContext, operation: SentOperation): Promise<object | null> {
  if (context.bearer !== null) throw new Error("A page is rendered for visitors");
  const admitted = await documentOrRefusal(context, operation, documentsOf(context.env));
  if (admitted instanceof Response) return null;
  const { document } = admitted;
  const key = visitorQueryKey(context, document, operation);
  const ask = async () => await executed({ operation, document, context });
  const { data, errors } = key === null ? await ask() : await visitorQueries.of(key, context.now, ask);
  return errors === undefined ? (data ?? null) : null;
}
