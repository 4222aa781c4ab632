import * as v from "valibot";
import { projectInput, updateProjectInput } from "../../../schema/catalogue/inputs/lot.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { requireViewer } from "../../kit/context.ts";
import { newTexts } from "../../kit/texts/new-texts.ts";
import { newAuthorization } from "../rights/new-authorization.ts";
import { insertProject, replaceTexts } from "./store.ts";

const CREATORS_RULES: readonly AuthorizationRule[] = [
  "USER_PROJECT_EDIT",
  "USER_PROJECT_INVITE",
  "USER_PROJECT_MANAGE_AUTHORIZATION",
  "USER_PROJECT_VIEW",
];

const itemInput = v.object({ item: projectInput });
const changedItem = v.object({ item: updateProjectInput });

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

/** @throws DomainError 4014 without a text; CHANGED_MEANWHILE; INVALID_INPUT. */
export async function updateProject(context: RequestContext, request: object): Promise<void> {
  const { projectId: id, texts, expectedLastUpdatedOn } = parseInput(changedItem, { item: request }).item;
  const rows = newTexts(id, texts);
  const change = { id, rows, expectedAtMs: expectedLastUpdatedOn, nowMs: context.now() };
  if (!(await replaceTexts(context.database, change))) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  refreshPages(context, "projects");
}
