import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { MAX_EMAIL_CHARACTERS } from "../../../schema/kit/inputs/email.ts";
import { SECURITY_EVENT_KINDS } from "../../../schema/people/security-event-kinds.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { securityEvents } from "../../../schema/people/tables/sign-in.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { filterBy, idFilter, instantFilter } from "../../kit/lists/filters.ts";
import { tableList } from "../../kit/lists/table-list.ts";

export type SecurityEventField = "CREATED_ON";

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

export const securityEventList = tableList<SecurityEventField>({
  ...ORDER,
  names: { filter: "SecurityEventFilter", sort: "SecurityEventSort", field: "SecurityEventSortField" },
  filters: FILTERS,
});

export const staffSecurityEventList = tableList<SecurityEventField>({
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
