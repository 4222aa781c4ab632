import { type ExecutionResult, execute } from "graphql";
import { isLocal } from "../../schema/environment.ts";
import { createContext, type IncomingRequest } from "../context.ts";
import { visitorQueries } from "../isolate/shared-queries.ts";
import { schema } from "../schema.ts";
import { recordLastUse } from "../sign-in/families/record-last-use.ts";
import { admitOperation } from "./admit-operation.ts";
import { hasValidAnnoClient } from "./anno-client.ts";
import { plainAnswer, resultAnswer } from "./answers.ts";
import { Documents } from "./documents.ts";
import { toGraphQLError } from "./errors.ts";
import { DESCRIBED_API, PUBLIC_API } from "./prepare-document.ts";
import { readOperation } from "./read-operation.ts";
import { visitorQueryKey } from "./visitor-query-key.ts";

const describedDocuments = new Documents(DESCRIBED_API);
const publicDocuments = new Documents(PUBLIC_API);

/** Answers a GraphQL request: a JSON POST. Status codes and media types follow the GraphQL over HTTP specification. */
export async function handleGraphql(incoming: IncomingRequest): Promise<Response> {
  const { request, env, url } = incoming;
  if (!hasValidAnnoClient(url)) return plainAnswer(request, { text: "annoClient is 1 or 2", status: 400 });
  const operation = await readOperation(request);
  if (operation instanceof Response) return operation;
  const context = await createContext(incoming);
  const document = await admitOperation(context, operation, isLocal(env) ? describedDocuments : publicDocuments);
  if (document instanceof Response) return document;
  recordLastUse(context);
  const ask = async () =>
    await execute({
      schema,
      document,
      variableValues: operation.variables ?? null,
      operationName: operation.operationName ?? null,
      contextValue: context,
      hideSuggestions: !isLocal(env),
    });
  const key = visitorQueryKey(context, document, operation);
  const result = await (key === null ? ask() : visitorQueries.of(key, context.now, ask));
  return resultAnswer(request, masked(result, request));
}

function masked(result: ExecutionResult, request: Request): ExecutionResult {
  return result.errors ? { ...result, errors: result.errors.map((error) => toGraphQLError(error, request)) } : result;
}
