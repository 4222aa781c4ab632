import { deviceOf } from "../../../schema/people/device.ts";
import { MAX_COUNTED_EVENTS } from "../../../schema/people/security-event-kinds.ts";
import { administrator } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import "./report-new-device.ts";
import { SecurityEventKind, securityEventAdminList, securityEventList } from "./security-event-list.ts";
import { querySecurityEvents, querySecurityEventsAdmin } from "./service.ts";
import { SECURITY_EVENT_LIFETIME_DAYS, type SecurityEventRow } from "./store.ts";

const SecurityEventFields = builder.interfaceRef<SecurityEventRow>("SecurityEventFields").implement({
  description: "Something that happened to an account's security.",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: SecurityEventKind }),
    detail: t.exposeString("detail", {
      nullable: true,
      description: "A few words such as a device's name or a number; never a code, token or password.",
    }),
    browser: t.string({ nullable: true, resolve: ({ userAgent }) => deviceOf(userAgent).browser }),
    system: t.string({ nullable: true, resolve: ({ userAgent }) => deviceOf(userAgent).system }),
    place: t.exposeString("place", { nullable: true, description: "Where the request came from: town and country." }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
  }),
});

const SecurityEvent = builder.objectRef<SecurityEventRow>("SecurityEvent").implement({
  interfaces: [SecurityEventFields],
});

const SecurityEventAdmin = builder.objectRef<SecurityEventRow>("SecurityEventAdmin").implement({
  interfaces: [SecurityEventFields],
  fields: (t) => ({
    userId: t.exposeID("userId"),
    userEmail: t.exposeString("userEmail", { nullable: true, description: "Null where the account is closed." }),
    userAgent: t.exposeString("userAgent", { description: "The browser's own description." }),
  }),
});

const total = `Counted up to ${MAX_COUNTED_EVENTS}.`;
const SecurityEvents = paginatedType("SecurityEvents", "securityEvents", SecurityEvent, { total });
const SecurityEventsAdmin = paginatedType("SecurityEventsAdmin", "securityEvents", SecurityEventAdmin, { total });

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
  querySecurityEventsAdmin: t.field({
    type: SecurityEventsAdmin,
    description: `The security events of all accounts, newest first unless sorted otherwise; kept for ${SECURITY_EVENT_LIFETIME_DAYS} days.`,
    extensions: { access: [administrator()] },
    args: {
      searchFilter: t.arg({ type: securityEventAdminList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [securityEventAdminList.sortType] }),
    },
    resolve: (_, request, context) => querySecurityEventsAdmin(context, request),
  }),
}));
