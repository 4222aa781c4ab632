import * as v from "valibot";
import { projectInput } from "../../../schema/catalogue/inputs/lot.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { requireViewer } from "../../kit/context.ts";
import { newTexts } from "../../kit/texts/new-texts.ts";
import { newAuthorization } from "../rights/new-authorization.ts";
import { insertProject } from "./store.ts";

const CREATORS_RULES: readonly AuthorizationRule[] = [
  "USER_PROJECT_EDIT",
  "USER_PROJECT_INVITE",
  "USER_PROJECT_MANAGE_AUTHORIZATION",
  "USER_PROJECT_VIEW",
];

const itemInput = v.object({ item: projectInput });

export async function createProject(
  context: RequestContext,
  request: { organizationalUnitId: string },
): Promise<{ id: string }> {
  const { userId } = await requireViewer(context);
  const { organizationalUnitId, texts } = parseInput(itemInput, { item: request }).item;
  const nowMs = context.now();
  const id = crypto.randomUUID();
  await insertProject(context.database, {
    project: { id, organizationalUnitId, createdAtMs: nowMs, updatedAtMs: nowMs },
    texts: newTexts(id, texts),
    rights: CREATORS_RULES.map((rule) => newAuthorization({ userId, rule, entityId: id, grantedBy: userId, nowMs })),
  });
  refreshPages(context, "projects");
  return { id };
}
