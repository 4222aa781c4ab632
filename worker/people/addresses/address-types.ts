import type { CompanyAddressInput, UserAddressInput } from "../../../schema/kit/inputs/address.ts";
import { builder } from "../../kit/graphql/builder.ts";

export const UserAddress = builder.objectRef<UserAddressInput>("UserAddress").implement({
  description: "A person's own address.",
  fields: (t) => ({
    fullName: t.exposeString("fullName"),
    birthDate: t.exposeString("birthDate", { nullable: true, description: "YYYY-MM-DD." }),
    street: t.exposeString("street"),
    city: t.exposeString("city"),
    postalCode: t.exposeString("postalCode"),
    houseNumber: t.exposeString("houseNumber"),
    houseNumberSuffix: t.exposeString("houseNumberSuffix", { nullable: true }),
    countryCode: t.exposeString("countryCode", { description: "ISO 3166-1 alpha-3, lower case." }),
  }),
});

export const CompanyAddress = builder.objectRef<CompanyAddressInput>("CompanyAddress").implement({
  description: "The address of the company that a person buys for.",
  fields: (t) => ({
    companyName: t.exposeString("companyName"),
    vatNumber: t.exposeString("vatNumber"),
    street: t.exposeString("street"),
    postalCode: t.exposeString("postalCode"),
    houseNumber: t.exposeString("houseNumber"),
    houseNumberSuffix: t.exposeString("houseNumberSuffix", { nullable: true }),
    city: t.exposeString("city"),
    countryCode: t.exposeString("countryCode", { description: "ISO 3166-1 alpha-3, lower case." }),
  }),
});
