import { userHub } from "../../actors/hub/publish.ts";
import type { RequestContext } from "../context.ts";
import { settledOk } from "../in-background.ts";

/** The query fields that show settings: one-click bidding takes effect in every open tab at once. */
const CHANGED_FIELDS = ["userSettings", "userProfile"];

/** Lets the user's open pages read their settings again. A failure is reported: the pages have them later. */
export async function settingsChanged(context: Pick<RequestContext, "env" | "request">, userId: string): Promise<void> {
  await settledOk(context, (async () => await userHub(context.env, userId).invalidate(CHANGED_FIELDS))());
}
