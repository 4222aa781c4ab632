import { eq, type SQL } from "drizzle-orm";
import { securityEvents } from "../../../schema/people/tables/sign-in.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import type { ListContext, ListFilterInput, ListRequest } from "../../kit/lists/table-list.ts";
import { type SecurityEventField, securityEventList, staffSecurityEventList } from "./security-event-list.ts";
import { countSecurityEvents, loadSecurityEvents, type SecurityEventRow } from "./store.ts";

/** @throws DomainError 1002 for visitors; INVALID_INPUT for a filter, page or sort out of bounds. */
export async function querySecurityEvents(
  context: RequestContext,
  request: ListRequest<SecurityEventField>,
): Promise<PaginatedRows<SecurityEventRow>> {
  const { userId } = await requireViewer(context);
  return await securityEventList.read(context, request, {
    ...sourceOf(context),
    scope: eq(securityEvents.userId, userId),
  });
}

export async function querySecurityEventsAdmin(
  context: ListContext,
  request: ListRequest<SecurityEventField>,
): Promise<PaginatedRows<SecurityEventRow>> {
  const scope = onlyKind(request.searchFilter);
  return await staffSecurityEventList.read(context, request, { ...sourceOf(context), scope });
}

/** For one kind among the events of all users: in its index they are in order, however rare it is. */
function onlyKind(filter: ListFilterInput | null | undefined): SQL | undefined {
  const { kinds, userId, userEmail } = filter ?? {};
  if (userId || userEmail || !Array.isArray(kinds) || kinds.length !== 1) return undefined;
  return eq(securityEvents.kind, String(kinds[0]));
}

function sourceOf(context: ListContext) {
  return {
    keys: { CREATED_ON: [securityEvents.createdAtMs] },
    unique: securityEvents.id,
    load: async (selection: Parameters<typeof loadSecurityEvents>[1]) => await loadSecurityEvents(context, selection),
    count: async (where: Parameters<typeof countSecurityEvents>[1]) => await countSecurityEvents(context, where),
  };
}
