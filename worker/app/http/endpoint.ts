import { isLocal } from "../../../schema/kit/environment.ts";
import type { AppEnv } from "../../kit/env.ts";
import { hasValidAnnoClient } from "../../kit/sessions/anno-client.ts";
import { createContext, type IncomingRequest } from "../../kit/sessions/create-context.ts";
import { recordLastUse } from "../../kit/sessions/record-last-use.ts";
import { plainAnswer, resultAnswer } from "./answers.ts";
import { documentOrRefusal } from "./document-or-refusal.ts";
import { Documents } from "./documents.ts";
import { executed } from "./executed.ts";
import { withMaskedFaults } from "./plugins/masked-faults.ts";
import { DESCRIBED_API, type Preparation, PUBLIC_API } from "./prepare-document.ts";
import { readOperation } from "./read-operation.ts";
import { newYoga } from "./yoga.ts";

interface Api {
  documents: Documents;
  yoga: ReturnType<typeof newYoga>;
}

const apis = new Map<Preparation, Api>();

/**
 * Answers a GraphQL request: a JSON POST. Status codes and media types follow the GraphQL over HTTP specification.
 * yoga runs what was admitted, but for bids and corrections, which its plugins do not see: its steps take 0.1 ms of
 * processor time (B19 query in test/bench/RESULTS.md), as long as all else that the Worker does for a bid.
 */
export async function handleGraphql(incoming: IncomingRequest): Promise<Response> {
  const { request, url, env, waitUntil } = incoming;
  if (!hasValidAnnoClient(url)) return plainAnswer(request, { text: "annoClient is 1 or 2", status: 400 });
  const operation = await readOperation(request);
  if (operation instanceof Response) return operation;
  const { documents, yoga } = apiOf(env);
  const context = await createContext(incoming);
  const admitted = await documentOrRefusal(context, operation, documents);
  if (admitted instanceof Response) return admitted;
  recordLastUse(context);
  const { document, costs } = admitted;
  const ready = { operation, document, context };
  // Without costs the document has no operation of that name, which graphql-js answers.
  const isDirect = costs === null || ("lotCommands" in costs && costs.lotCommands !== null);
  if (isDirect) return resultAnswer(request, withMaskedFaults(await executed(ready), request));
  return await yoga(request, { waitUntil: (work) => waitUntil(Promise.resolve(work)), admitted: ready });
}

/** The documents that the API has prepared. */
export function documentsOf(env: AppEnv): Documents {
  return apiOf(env).documents;
}

/** Made with the first request, since a Worker has little time to start. */
function apiOf(env: AppEnv): Api {
  const preparation = isLocal(env) ? DESCRIBED_API : PUBLIC_API;
  const api = apis.get(preparation) ?? { documents: new Documents(preparation), yoga: newYoga() };
  apis.set(preparation, api);
  return api;
}
