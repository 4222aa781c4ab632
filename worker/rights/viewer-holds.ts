import type { RequestContext } from "../context.ts";
import { hasOneOfRights, type Right } from "./has-right.ts";

const answers = new WeakMap<RequestContext, Map<string, Promise<boolean>>>();

/**
 * Whether the viewer holds one of a few rights; false for visitors. What `viewerCan...` fields of types say: asked of the database once
 * per request and set of rights, however many rows of a list say it.
 */
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
