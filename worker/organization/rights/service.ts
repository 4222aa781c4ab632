import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { channel } from "../../../schema/kit/inputs/channel.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import {
  type AuthorizationRule,
  type AuthorizationScope,
  scopeOf,
} from "../../../schema/organization/authorization-rules.ts";
import { hasRight, hasRightAnywhere } from "../../kit/access/has-right.ts";
import { GLOBAL_ENTITY_ID } from "../../kit/access/implied-rights.ts";
import { announceRightsChanged } from "../../kit/access/rights-changed.ts";
import { refreshUserPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer, type Viewer } from "../../kit/context.ts";
import { inBackground } from "../../kit/in-background.ts";
import { LAST_HOLDER_FAULTS } from "./last-holder.ts";
import {
  emailOfUser,
  type Grant,
  insertGrant,
  isGranted,
  rulesHeldAnywhere,
  unitExists,
  withdrawGrant,
} from "./store.ts";

export interface Authorization extends Grant {
  id: string;
  scope: AuthorizationScope;
  userEmail: string;
}

export interface GrantRequest {
  scope: AuthorizationScope;
  userId: string;
  entityId?: string;
  rule: AuthorizationRule;
}

/** @throws DomainError INVALID_INPUT for scope or channel; NOT_FOUND for a unit; 1007 for a user; 1020 if held. */
export async function createAuthorization(context: RequestContext, request: GrantRequest): Promise<Authorization> {
  const { grant, viewer } = await parseRequest(context, request);
  const { database } = context;
  if (request.scope === "ORGANIZATIONAL_UNIT" && !(await unitExists(database, grant.entityId)))
    throw new DomainError(ERROR_CODES.NOT_FOUND);
  const userEmail = await emailOfUser(database, grant.userId);
  if (userEmail === null) throw new DomainError(ERROR_CODES.USER_UNKNOWN);
  const inserted = await insertGrant(database, grant, { grantedBy: viewer.userId, nowMs: context.now() });
  if (!inserted) throw new DomainError(ERROR_CODES.PERMISSION_EXISTS);
  rightsChanged(context, grant.userId);
  return { ...grant, id: inserted.id, scope: request.scope, userEmail };
}

/**
 * Withdraws a rule from a user. The former grant is kept: it still excludes them from bidding on sales created by then.
 * @throws DomainError like `createAuthorization`; NOT_FOUND if it was not granted; INVALID_INPUT if no administrator
 *   (`lastAdministrator`) or no manager of the channel, unit or project (`lastManager`) would remain.
 */
export async function deleteAuthorization(context: RequestContext, request: GrantRequest): Promise<void> {
  const { grant, viewer } = await parseRequest(context, request);
  if (await withdrawGrant(context.database, grant, { withdrawnBy: viewer.userId, nowMs: context.now() })) {
    rightsChanged(context, grant.userId);
    return;
  }
  const fault = LAST_HOLDER_FAULTS[grant.rule];
  if (fault && (await isGranted(context.database, grant))) throw invalidInput(fault);
  throw new DomainError(ERROR_CODES.NOT_FOUND);
}

function rightsChanged(context: RequestContext, userId: string): void {
  // A user involved in a sale may not bid on it.
  announceRightsChanged();
  inBackground(context, () => refreshUserPages(context, userId, "rights"));
}

export async function isAuthorized(
  context: RequestContext,
  rule: AuthorizationRule,
  entityId: string,
): Promise<boolean> {
  const { userId } = await requireViewer(context);
  return await holdsOn(context, userId, { rule, entityId });
}

export async function isAuthorizedAny(context: RequestContext, rule: AuthorizationRule): Promise<boolean> {
  return await hasRightAnywhere(context, (await requireViewer(context)).userId, [rule]);
}

/** INVALID_INPUT for a rule of another scope. */
export async function isAuthorizedGlobal(context: RequestContext, rule: AuthorizationRule): Promise<boolean> {
  const { userId } = await requireViewer(context);
  if (scopeOf(rule) !== "GLOBAL") throw invalidInput({ path: "rule", rule: "scope" });
  return await hasRight(context, userId, { rule });
}

export async function isAuthorizedOtherUser(
  context: RequestContext,
  userId: string,
  rule: AuthorizationRule,
  entityId: string,
): Promise<boolean> {
  return await holdsOn(context, userId, { rule, entityId });
}

async function holdsOn(
  context: RequestContext,
  userId: string,
  { rule, entityId }: { rule: AuthorizationRule; entityId: string },
): Promise<boolean> {
  refuseGlobal(rule);
  // No grant has it; and a caller who names no channel is no fault to report, as an auction without one is.
  if (rule === "USER_CHANNEL_PUBLISH" && entityId === "") return false;
  return await hasRight(context, userId, { rule, entityId });
}

export async function isAuthorizedAnyOtherUser(
  context: RequestContext,
  userId: string,
  rule: AuthorizationRule,
): Promise<boolean> {
  return await hasRightAnywhere(context, userId, [rule]);
}

const COMPONENT_RULES = {
  organizationalUnitManager: "USER_OU_MANAGE_AUTHORIZATION",
  organizationalUnitCreator: "GLOBAL_AUTH_OU_CREATE",
  channelManager: "USER_CHANNEL_MANAGE_AUTHORIZATION",
  channelPublisher: "USER_CHANNEL_PUBLISH",
  channelContentEditor: "USER_CHANNEL_CONTENT_EDITOR",
  auctioneer: "USER_OU_CREATE_PROJECT",
} as const satisfies Record<string, AuthorizationRule>;

export type StaffComponents = Record<keyof typeof COMPONENT_RULES, boolean>;

export async function staffComponents(context: RequestContext): Promise<StaffComponents> {
  const { userId } = await requireViewer(context);
  const held = await rulesHeldAnywhere(context.database, userId, Object.values(COMPONENT_RULES));
  return {
    organizationalUnitManager: held.has(COMPONENT_RULES.organizationalUnitManager),
    organizationalUnitCreator: held.has(COMPONENT_RULES.organizationalUnitCreator),
    channelManager: held.has(COMPONENT_RULES.channelManager),
    channelPublisher: held.has(COMPONENT_RULES.channelPublisher),
    channelContentEditor: held.has(COMPONENT_RULES.channelContentEditor),
    auctioneer: held.has(COMPONENT_RULES.auctioneer),
  };
}

async function parseRequest(
  context: RequestContext,
  { scope, userId, entityId, rule }: GrantRequest,
): Promise<{ grant: Grant; viewer: Viewer }> {
  if (scopeOf(rule) !== scope) throw invalidInput({ path: "authorizationRule", rule: "scope" });
  const entity = entityId ?? GLOBAL_ENTITY_ID;
  if (scope === "CHANNEL") parseInput(v.object({ channel }), { channel: entity });
  const viewer = await requireViewer(context);
  return { grant: { userId, rule, entityId: entity }, viewer };
}

function refuseGlobal(rule: AuthorizationRule): void {
  if (scopeOf(rule) === "GLOBAL") throw invalidInput({ path: "rule", rule: "scope" });
}
