import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import "./report-new-device.ts";
import { securityEventList } from "./security-event-list.ts";
import { SecurityEventFields, TOTAL_DESCRIPTION } from "./security-event-type.ts";
import { querySecurityEvents } from "./service.ts";
import { SECURITY_EVENT_LIFETIME_DAYS, type SecurityEventRow } from "./store.ts";

const SecurityEvent = builder.objectRef<SecurityEventRow>("SecurityEvent").implement({
  interfaces: [SecurityEventFields],
});

const SecurityEvents = paginatedType("SecurityEvents", "securityEvents", SecurityEvent, { total: TOTAL_DESCRIPTION });

builder.queryFields((t) => ({
  querySecurityEvents: t.field({
    type: SecurityEvents,
    description: `What happened to the security of the viewer's account, newest first unless sorted otherwise; kept for ${SECURITY_EVENT_LIFETIME_DAYS} days.`,
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: securityEventList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [securityEventList.sortType] }),
    },
    resolve: (_, request, context) => querySecurityEvents(context, request),
  }),
}));
