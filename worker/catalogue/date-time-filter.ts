import { builder } from "../graphql/builder.ts";

export const DateTimeFilter = builder.inputType("DateTimeFilter", {
  description: "A moment in time compared with the row's own: every bound is optional and inclusive.",
  fields: (t) => ({
    from: t.field({ type: "DateTime" }),
    to: t.field({ type: "DateTime" }),
  }),
});
