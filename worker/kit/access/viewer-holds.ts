import type { RequestContext } from "../context.ts";
import { hasOneOfRights, type Right } from "./has-right.ts";

const answers = new WeakMap<RequestContext, Map<string, Promise<boolean>>>();

/** Used by `viewerCan...` fields; false for visitors. Each set of rights is queried once per request. */
export function viewerHolds(context: RequestContext, rights: readonly Right[]): Promise<boolean> {
  const ofRequest = answers.get(context) ?? new Map<string, Promise<boolean>>();
  answers.set(context, ofRequest);
  const key = JSON.stringify(rights);
  const known = ofRequest.get(key);
  if (known) return known;
  const answer = askedOfDatabase(context, rights);
  ofRequest.set(key, answer);
  return answer;
}

async function askedOfDatabase(context: RequestContext, rights: readonly Right[]): Promise<boolean> {
  const viewer = await context.viewer();
  return viewer !== null && (await hasOneOfRights(context, viewer.userId, rights));
}
