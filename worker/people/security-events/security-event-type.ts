import { deviceOf } from "../../../schema/people/device.ts";
import { MAX_COUNTED_EVENTS } from "../../../schema/people/security-event-kinds.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { SecurityEventKind } from "./security-event-list.ts";
import type { SecurityEventRow } from "./store.ts";

export const SecurityEventFields = builder.interfaceRef<SecurityEventRow>("SecurityEventFields").implement({
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

export const TOTAL_DESCRIPTION = `Counted up to ${MAX_COUNTED_EVENTS}.`;
