import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { needAdministrator } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import {
  addCountryCode,
  addEmailDomain,
  blacklistedCountries,
  blacklistedDomains,
  removeCountryCode,
  removeEmailDomain,
} from "./service.ts";
import type { BlacklistedCountryCode, BlacklistedEmailDomain } from "./store.ts";

const access = [needAdministrator(ERROR_CODES.REQUIRES_ADMIN)];

const BlacklistedCountry = builder.objectRef<BlacklistedCountryCode>("BlacklistedCountryCode").implement({
  description: "A country whose phone numbers, and network addresses, cannot sign up.",
  fields: (t) => ({
    countryCode: t.exposeString("countryCode", { description: "Alpha-3, lower case." }),
    createdOn: t.field({ type: "DateTime", resolve: ({ createdAtMs }) => createdAtMs }),
  }),
});

const BlacklistedDomain = builder.objectRef<BlacklistedEmailDomain>("BlacklistedEmailDomain").implement({
  description: "A domain whose e-mail addresses, and those of the domains below it, cannot sign up.",
  fields: (t) => ({
    emailDomain: t.exposeString("emailDomain"),
    createdOn: t.field({ type: "DateTime", resolve: ({ createdAtMs }) => createdAtMs }),
  }),
});

builder.queryFields((t) => ({
  queryBlacklistedCountryCodes: t.field({
    type: [BlacklistedCountry],
    description: "In order.",
    extensions: { access },
    resolve: (_, _args, context) => blacklistedCountries(context),
  }),
  queryBlacklistedEmailDomains: t.field({
    type: [BlacklistedDomain],
    description: "In order.",
    extensions: { access },
    resolve: (_, _args, context) => blacklistedDomains(context),
  }),
}));

builder.mutationFields((t) => ({
  addBlacklistedCountryCode: t.field({
    type: Result,
    description: "Alpha-3. Accounts that exist already stay as they are.",
    extensions: { access },
    args: { countryCode: t.arg.string({ required: true }) },
    resolve: (_, args, context) => asResult(addCountryCode(context, args)),
  }),
  removeBlacklistedCountryCode: t.field({
    type: Result,
    description: "Also for a country that is not listed.",
    extensions: { access },
    args: { countryCode: t.arg.string({ required: true }) },
    resolve: (_, args, context) => asResult(removeCountryCode(context, args)),
  }),
  addBlacklistedEmailDomain: t.field({
    type: Result,
    description: "Accounts that exist already stay as they are.",
    extensions: { access },
    args: { emailDomain: t.arg.string({ required: true }) },
    resolve: (_, args, context) => asResult(addEmailDomain(context, args)),
  }),
  removeBlacklistedEmailDomain: t.field({
    type: Result,
    description: "Also for a domain that is not listed.",
    extensions: { access },
    args: { emailDomain: t.arg.string({ required: true }) },
    resolve: (_, args, context) => asResult(removeEmailDomain(context, args)),
  }),
}));
