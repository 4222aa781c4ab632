/** The app of `worker/dev/local.ts` whose steps of an operation follow one another without yoga and its hooks. */
import { isLocal } from "../../../schema/kit/environment.ts";
import { resultAnswer } from "../../../worker/app/http/answers.ts";
import { documentOrRefusal } from "../../../worker/app/http/document-or-refusal.ts";
import { Documents } from "../../../worker/app/http/documents.ts";
import { executed } from "../../../worker/app/http/executed.ts";
import { withMaskedFaults } from "../../../worker/app/http/plugins/masked-faults.ts";
import { DESCRIBED_API, PUBLIC_API } from "../../../worker/app/http/prepare-document.ts";
import { readOperation } from "../../../worker/app/http/read-operation.ts";
import { visitorQueryKey } from "../../../worker/app/http/visitor-query-key.ts";
import { isUpgrade } from "../../../worker/bidding/live/route-socket.ts";
import { withTestBank } from "../../../worker/dev/bank/test-bank.ts";
import app from "../../../worker/dev/local.ts";
import { visitorQueries } from "../../../worker/kit/coalescing/coalesced-queries.ts";
import { parseEnv, type WorkerEnv } from "../../../worker/kit/env.ts";
import { hasValidAnnoClient } from "../../../worker/kit/sessions/anno-client.ts";
import { createContext, type IncomingRequest } from "../../../worker/kit/sessions/create-context.ts";
import { recordLastUse } from "../../../worker/kit/sessions/record-last-use.ts";

export {
  AuctionFeed,
  AuctionFeedAccess,
  BeaconService,
  BidPermissionService,
  BlindLotActor,
  LotActor,
  PublicHub,
  SignInService,
  UserHub,
} from "../../../worker/dev/local.ts";

const documents = { described: new Documents(DESCRIBED_API), public: new Documents(PUBLIC_API) };

export default {
  ...app,
  async fetch(request, bindings, execution): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname !== "/graphql" || isUpgrade(request)) return await app.fetch(request, bindings, execution);
    // As on the way through local.ts and index.ts.
    const withBank = withTestBank(bindings, new URL(request.url));
    const [env, url] = [parseEnv(withBank), new URL(request.url)];
    return await answer({ request, url, env, waitUntil: (work) => execution.waitUntil(work) });
  },
} satisfies ExportedHandler<WorkerEnv>;

async function answer(incoming: IncomingRequest): Promise<Response> {
  const { request, url, env } = incoming;
  if (!hasValidAnnoClient(url)) throw new Error("The benchmark sends no such mark");
  const operation = await readOperation(request);
  if (operation instanceof Response) return operation;
  const context = await createContext(incoming);
  const admitted = await documentOrRefusal(context, operation, isLocal(env) ? documents.described : documents.public);
  if (admitted instanceof Response) return admitted;
  recordLastUse(context);
  const ready = { operation, document: admitted.document, context };
  const key = visitorQueryKey(context, ready.document, operation);
  const result = await (key === null
    ? executed(ready)
    : visitorQueries.of(key, context.now, async () => await executed(ready)));
  return resultAnswer(request, withMaskedFaults(result, request));
}
