import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { MAX_ID_CHARACTERS } from "../../../schema/kit/inputs/id.ts";
import { report } from "../../../schema/kit/report.ts";
import { AUTHORIZATION_RULES, type AuthorizationScope } from "../../../schema/organization/authorization-rules.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { type RequestContext, requestIdOf, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { emailPartFilter, filterBy, idFilter } from "../../kit/lists/filters.ts";
import { type ListRequest, tableList } from "../../kit/lists/table-list.ts";
import { countAuthorizations, isManagedBy, loadAuthorizations } from "./authorization-list-store.ts";
import { AuthorizationRule } from "./authorization-type.ts";
import type { Authorization } from "./service.ts";

/** By the contract, one page has them all. */
const MAX_AUTHORIZATIONS_PER_PAGE = 9_999;

const FIELDS = ["EMAIL", "RULE", "CREATED_ON"] as const;
type Field = (typeof FIELDS)[number];

const entityFilter = (scope: AuthorizationScope, type: "ID" | "String") =>
  filterBy({
    type,
    rule: v.pipe(v.string("required"), v.maxLength(MAX_ID_CHARACTERS, "maximumCharacters")),
    condition: (entityId) => ({
      where: sql`(${authorizations.scope} = ${scope} and ${authorizations.entityId} = ${entityId})`,
    }),
  });

export const authorizationList = tableList<Field>({
  names: { filter: "AuthorizationFilter", sort: "AuthorizationSort", field: "AuthorizationSortField" },
  descriptions: { field: "What grants are sorted by." },
  filters: {
    userId: idFilter({ column: authorizations.userId }),
    userEmail: emailPartFilter({ column: users.email }),
    rule: filterBy({
      type: AuthorizationRule,
      rule: v.picklist(AUTHORIZATION_RULES),
      condition: (rule) => ({ where: eq(authorizations.rule, rule) }),
    }),
    rules: filterBy({
      type: [AuthorizationRule],
      description: "Any of these; all where none is named.",
      rule: v.pipe(v.array(v.picklist(AUTHORIZATION_RULES)), v.maxLength(AUTHORIZATION_RULES.length, "maximumItems")),
      condition: (rules) => (rules.length > 0 ? { where: isOneOf(authorizations.rule, rules) } : undefined),
    }),
    channel: entityFilter("CHANNEL", "String"),
    organizationalUnitId: entityFilter("ORGANIZATIONAL_UNIT", "ID"),
    projectId: entityFilter("PROJECT", "ID"),
  },
  fields: FIELDS,
  otherwise: { field: "EMAIL", direction: "DESCENDING" },
  maxItemsPerPage: MAX_AUTHORIZATIONS_PER_PAGE,
});

/** The grants that the viewer may withdraw. Reports if the largest page does not have them all. */
export async function queryAuthorizations(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<Authorization>> {
  const { userId } = await requireViewer(context);
  const page = await authorizationList.read(context, request, {
    scope: isManagedBy(userId),
    keys: { EMAIL: [users.email], RULE: [authorizations.rule], CREATED_ON: [authorizations.createdAtMs] },
    unique: authorizations.id,
    load: async (selection) => await loadAuthorizations(context.database, selection),
    count: async (where) => await countAuthorizations(context.database, where),
  });
  const { paginatedPageSize, paginatedTotalResults: total } = page;
  if (paginatedPageSize === MAX_AUTHORIZATIONS_PER_PAGE && total > paginatedPageSize)
    report({ event: "AuthorizationsBeyondPage", total, requestId: requestIdOf(context.request) });
  return page;
}
