import { eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../schema/database/json-list.ts";
import { MAX_EMAIL_CHARACTERS } from "../../schema/inputs/email.ts";
import { SECURITY_EVENT_KINDS } from "../../schema/security-event-kinds.ts";
import { users } from "../../schema/tables/accounts.ts";
import { securityEvents } from "../../schema/tables/sign-in.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import { builder } from "../graphql/builder.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { declareList, type ListContext, type ListFilterInput, type ListRequest } from "../lists/declare-list.ts";
import { filterBy, idFilter, instantFilter } from "../lists/filters.ts";
import { countSecurityEvents, loadSecurityEvents, type SecurityEventRow } from "./store.ts";

type Field = "CREATED_ON";

export const SecurityEventKind = builder.enumType("SecurityEventKind", {
  description: "What happened to an account's security.",
  values: SECURITY_EVENT_KINDS,
});

const FILTERS = {
  kinds: filterBy({
    type: [SecurityEventKind],
    description: "Any of these; all where none is named.",
    rule: v.array(v.picklist(SECURITY_EVENT_KINDS)),
    // "+": by the index of kinds, all events of a common kind would be read and sorted.
    condition: (kinds) => (kinds.length > 0 ? { where: isOneOf(sql`+${securityEvents.kind}`, kinds) } : undefined),
  }),
  createdOn: instantFilter({ column: securityEvents.createdAtMs }),
};

const ORDER = {
  descriptions: { field: "What security events are sorted by: when they happened." },
  fields: ["CREATED_ON"],
  otherwise: { field: "CREATED_ON", direction: "DESCENDING" },
} as const;

export const securityEventList = declareList<Field>({
  ...ORDER,
  names: { filter: "SecurityEventFilter", sort: "SecurityEventSort", field: "SecurityEventSortField" },
  filters: FILTERS,
});

export const securityEventAdminList = declareList<Field>({
  ...ORDER,
  names: { filter: "SecurityEventAdminFilter", sort: "SecurityEventAdminSort", field: "SecurityEventAdminSortField" },
  filters: {
    ...FILTERS,
    userId: idFilter({ column: securityEvents.userId }),
    userEmail: filterBy({
      type: "String",
      description: "The whole e-mail address of an account; of a closed one only the user's id is known.",
      rule: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(MAX_EMAIL_CHARACTERS)),
      condition: (email) => ({
        where: sql`${securityEvents.userId} = (select ${users.id} from ${users} where ${eq(users.email, email)})`,
      }),
    }),
  },
});

/**
 * What happened to the viewer's own account.
 * @throws DomainError 1002 for visitors; INVALID_INPUT for a filter, page or sort out of bounds.
 */
export async function querySecurityEvents(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<SecurityEventRow>> {
  const { userId } = await requireViewer(context);
  return await securityEventList.read(context, request, {
    ...sourceOf(context),
    scope: eq(securityEvents.userId, userId),
  });
}

export async function querySecurityEventsAdmin(
  context: ListContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<SecurityEventRow>> {
  const scope = onlyKind(request.searchFilter);
  return await securityEventAdminList.read(context, request, { ...sourceOf(context), scope });
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
