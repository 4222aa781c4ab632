import { isLocal } from "../../../schema/kit/environment.ts";
import type { IncomingRequest } from "../../kit/context.ts";
import { DESCRIBED_API, type Preparation, PUBLIC_API } from "./prepare-document.ts";
import { newYoga } from "./yoga.ts";

const yogas = new Map<Preparation, ReturnType<typeof newYoga>>();

/** Answers a GraphQL request: a JSON POST. Status codes and media types follow the GraphQL over HTTP specification. */
export async function handleGraphql(incoming: IncomingRequest): Promise<Response> {
  const { request, env, waitUntil } = incoming;
  const yoga = yogaOf(isLocal(env) ? DESCRIBED_API : PUBLIC_API);
  const exchange = { incoming, operation: null, admitted: null };
  return await yoga(request, { waitUntil: (work) => waitUntil(Promise.resolve(work)), exchange });
}

/** Made with the first request, since a Worker has little time to start. */
function yogaOf(preparation: Preparation): ReturnType<typeof newYoga> {
  const yoga = yogas.get(preparation) ?? newYoga(preparation);
  yogas.set(preparation, yoga);
  return yoga;
}
