import * as v from "valibot";
import { countryCode } from "../../../schema/kit/inputs/address.ts";
import { emailDomain } from "../../../schema/kit/inputs/email.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import {
  type BlacklistedCountryCode,
  type BlacklistedEmailDomain,
  deleteCountryCode,
  deleteEmailDomain,
  insertCountryCode,
  insertEmailDomain,
  readCountryCodes,
  readEmailDomains,
} from "./store.ts";

/** The whole list is read with one query. */
const MAX_EMAIL_DOMAINS = 5_000;

const countryInput = v.object({ countryCode });
const domainInput = v.object({ emailDomain });

export async function blacklistedCountries({ database }: RequestContext): Promise<BlacklistedCountryCode[]> {
  return await readCountryCodes(database);
}

export async function blacklistedDomains({ database }: RequestContext): Promise<BlacklistedEmailDomain[]> {
  return await readEmailDomains(database, MAX_EMAIL_DOMAINS);
}

/** @throws DomainError INVALID_INPUT. A country that is listed already stays so. */
export async function addCountryCode(context: RequestContext, input: { countryCode: string }): Promise<void> {
  const row = { ...parseInput(countryInput, input), createdAtMs: context.now() };
  await insertCountryCode(context.database, row);
  refreshPages(context, "blacklists");
}

export async function removeCountryCode(context: RequestContext, input: { countryCode: string }): Promise<void> {
  await deleteCountryCode(context.database, parseInput(countryInput, input).countryCode);
  refreshPages(context, "blacklists");
}

/** @throws DomainError INVALID_INPUT, also with a full list. A domain that is listed already stays so. */
export async function addEmailDomain(context: RequestContext, input: { emailDomain: string }): Promise<void> {
  const row = { ...parseInput(domainInput, input), createdAtMs: context.now() };
  const isListed = await insertEmailDomain(context.database, row, MAX_EMAIL_DOMAINS);
  if (!isListed)
    throw invalidInput({ path: "emailDomain", rule: "maximumItems", params: { maximum: MAX_EMAIL_DOMAINS } });
  refreshPages(context, "blacklists");
}

export async function removeEmailDomain(context: RequestContext, input: { emailDomain: string }): Promise<void> {
  await deleteEmailDomain(context.database, parseInput(domainInput, input).emailDomain);
  refreshPages(context, "blacklists");
}
