import { builder } from "../../kit/graphql/builder.ts";
import type { EventPlace } from "./load-places.ts";

export const Place = builder.objectRef<EventPlace>("Place").implement({
  description: "The town where lots are picked up or, without a pick-up address, viewed.",
  fields: (t) => ({
    city: t.exposeString("city"),
    countryCode: t.exposeString("countryCode", { description: "ISO 3166-1 alpha-3, lower case." }),
  }),
});
