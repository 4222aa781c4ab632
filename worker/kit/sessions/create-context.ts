import { hostOf } from "../../../schema/kit/channels.ts";
import { openDatabase, openPublicReads } from "../../../schema/kit/database/open-database.ts";
import { tokenKeys, verifyAccessToken } from "../../../schema/people/access-token.ts";
import type { RequestContext, Viewer } from "../context.ts";
import { loadedOnce } from "../lists/loaded-once.ts";
import { previewTokenOf, readPreview } from "../previews/read-preview.ts";
import { ANNO_CLIENT } from "./anno-client.ts";
import { isFamilyLive } from "./live-families.ts";

const BEARER = /^Bearer (.+)$/i;
/** Anonymous clients send it instead of none. */
const ANONYMOUS_TOKEN = "anonymous";

export interface IncomingRequest extends Pick<RequestContext, "request" | "env" | "waitUntil"> {
  url: URL;
}

/** Creates the context of one request. An invalid token or an ended sign-in makes the viewer anonymous. */
export async function createContext({ request, url, env, waitUntil }: IncomingRequest): Promise<RequestContext> {
  const token = BEARER.exec(request.headers.get("authorization") ?? "")?.[1];
  const isAnonymous = token === undefined || token === ANONYMOUS_TOKEN || url.searchParams.has(ANNO_CLIENT);
  const claims = isAnonymous ? null : await verifyAccessToken(await tokenKeys(env.AUTH_PRIVATE_JWK), token, Date.now());
  const bearer = claims && { userId: claims.userId, familyId: claims.familyId };
  const database = openDatabase(env);
  const previewToken = previewTokenOf(request, url);
  const preview = previewToken === null ? null : await readPreview({ env, database, now: Date.now }, previewToken);
  return {
    env,
    request,
    database,
    ...(preview === null ? {} : { preview }),
    // What staff have just changed is not yet in a replica.
    ...(bearer === null && preview === null ? { publicReads: () => openPublicReads(env) } : {}),
    channel: hostOf(url.hostname).channel,
    bearer,
    viewer: viewerOf(bearer, { database, now: Date.now }),
    now: Date.now,
    waitUntil,
  };
}

function viewerOf(
  bearer: Viewer | null,
  context: Pick<RequestContext, "database" | "now">,
): () => Promise<Viewer | null> {
  return loadedOnce(async () => (bearer !== null && (await isFamilyLive(context, bearer)) ? bearer : null));
}
