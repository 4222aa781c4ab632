import { locationsInput } from "../../../../schema/kit/inputs/address.ts";
import { builder } from "../../../kit/graphql/builder.ts";
import { inputOf } from "../../../kit/graphql/input-of.ts";
import type { Location as LocationShape } from "./location-port.ts";
import { queryLocations } from "./service.ts";

const Location = builder.objectRef<LocationShape>("Location").implement({
  description: "An address in the Dutch address register.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Its id in the register." }),
    street: t.exposeString("street"),
    houseNumber: t.exposeString("houseNumber"),
    houseNumberSuffix: t.exposeString("houseNumberSuffix", { nullable: true }),
    postalCode: t.exposeString("postalCode"),
    city: t.exposeString("city"),
    countryCode: t.exposeString("countryCode", { description: "ISO 3166-1 alpha-3, lower case." }),
  }),
});

builder.queryField("queryLocations", (t) =>
  t.field({
    type: [Location],
    nullable: true,
    description:
      "The Dutch addresses with a postal code and house number, for a form that fills in street and town. Empty for other countries. Null: the register did not answer, so the user types the address. TOO_MANY_ATTEMPTS: the viewer looked up too many.",
    extensions: { access: "viewer" },
    args: { input: t.arg({ type: inputOf(locationsInput), required: true }) },
    resolve: (_, { input }, context) => queryLocations(context, input),
  }),
);
