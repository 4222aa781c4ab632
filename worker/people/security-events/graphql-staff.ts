import { needAdministrator } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { staffSecurityEventList } from "./security-event-list.ts";
import { SecurityEventFields, TOTAL_DESCRIPTION } from "./security-event-type.ts";
import { querySecurityEventsAdmin } from "./service.ts";
import { SECURITY_EVENT_LIFETIME_DAYS, type SecurityEventRow } from "./store.ts";

const SecurityEventAdmin = builder.objectRef<SecurityEventRow>("SecurityEventAdmin").implement({
  interfaces: [SecurityEventFields],
  fields: (t) => ({
    userId: t.exposeID("userId"),
    userEmail: t.exposeString("userEmail", { nullable: true, description: "Null where the account is closed." }),
    userAgent: t.exposeString("userAgent", { description: "The browser's own description." }),
  }),
});

const SecurityEventsAdmin = paginatedType("SecurityEventsAdmin", "securityEvents", SecurityEventAdmin, {
  total: TOTAL_DESCRIPTION,
});

builder.queryFields((t) => ({
  querySecurityEventsAdmin: t.field({
    type: SecurityEventsAdmin,
    description: `The security events of all accounts, newest first unless sorted otherwise; kept for ${SECURITY_EVENT_LIFETIME_DAYS} days.`,
    extensions: { access: [needAdministrator()] },
    args: {
      searchFilter: t.arg({ type: staffSecurityEventList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [staffSecurityEventList.sortType] }),
    },
    resolve: (_, request, context) => querySecurityEventsAdmin(context, request),
  }),
}));
