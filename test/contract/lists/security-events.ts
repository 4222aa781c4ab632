import { eq, type SQL } from "drizzle-orm";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { securityEvents } from "../../../schema/people/tables/sign-in.ts";
import type { FillList } from "../list-file.ts";
import { type ListLimits, RANGE } from "../list-limits.ts";
import { ALL, by, FROM_NOW, hoursAway, listQuery, NOW_MS, type PagedList, pagedList, VIEWER } from "../paged-list.ts";

/** Few, as none of them leaves again. */
const EVENTS = 15;

type SecurityEvent = typeof securityEvents.$inferSelect;

function securityEvent(id: string, value: number): typeof securityEvents.$inferInsert {
  const kind = value % 2 === 0 ? "SIGNED_IN" : "SIGNED_OUT";
  return { id, userId: value % 3 === 0 ? "user 1" : VIEWER, kind, userAgent: "", createdAtMs: hoursAway(value) };
}

interface EventFilter {
  filter: object | null;
  admits: (event: SecurityEvent) => boolean;
}

const EVENT_FILTERS: readonly EventFilter[] = [
  ALL,
  { filter: { kinds: ["SIGNED_IN"] }, admits: ({ kind }) => kind === "SIGNED_IN" },
  { filter: { createdOn: FROM_NOW }, admits: ({ createdAtMs }) => createdAtMs >= NOW_MS },
];

function eventList({
  field,
  type,
  where,
  filters = [],
}: {
  field: string;
  type: string;
  where?: SQL;
  filters?: readonly EventFilter[];
}): PagedList {
  return pagedList<SecurityEvent>({
    query: listQuery(field, { filter: `${type}Filter`, sort: `${type}Sort`, rows: "rows: securityEvents { id }" }),
    orders: { CREATED_ON: by(({ createdAtMs }) => createdAtMs) },
    filters: [...EVENT_FILTERS, ...filters],
    rows: async (database) => await database.select().from(securityEvents).where(where).orderBy(securityEvents.id),
    changes: {
      come: (database, { value }) => database.insert(securityEvents).values(securityEvent(crypto.randomUUID(), value)),
      // The database keeps events as they were written.
      leave: async () => {},
      move: async () => {},
    },
  });
}

export const pages = {
  "security events": eventList({
    field: "querySecurityEvents",
    type: "SecurityEvent",
    where: eq(securityEvents.userId, VIEWER),
  }),
  "security events of all users": eventList({
    field: "querySecurityEventsAdmin",
    type: "SecurityEventAdmin",
    filters: [{ filter: { userId: "user 1" }, admits: ({ userId }) => userId === "user 1" }],
  }),
};

export const fill: FillList = async (database, number) => {
  await insertRows(
    database,
    securityEvents,
    Array.from({ length: EVENTS }, (_, index) => securityEvent(`event ${index}`, number(50))),
  );
};

export const limits: readonly ListLimits[] = [
  {
    name: "querySecurityEvents",
    filter: "SecurityEventFilter",
    sort: "SecurityEventSort",
    fields: ["CREATED_ON"],
    valid: { kinds: ["SIGNED_IN"], createdOn: RANGE },
    refused: [],
  },
  {
    name: "querySecurityEventsAdmin",
    filter: "SecurityEventAdminFilter",
    sort: "SecurityEventAdminSort",
    fields: ["CREATED_ON"],
    valid: { kinds: ["SIGNED_IN"], createdOn: RANGE, userId: "some id", userEmail: "a@example.com" },
    refused: [[{ userId: "x".repeat(1_000) }, "maximumCharacters"]],
  },
];
