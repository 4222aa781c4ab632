import * as v from "valibot";
import { countryOfAlpha2 } from "../../schema/countries.ts";
import type { RequestContext } from "../context.ts";
import { domainsAbove, domainsOfMailbox, mailboxOf } from "./mailbox.ts";
import { readBlacklisted } from "./store.ts";

/**
 * Whether an account with these details is refused: by the domain of the e-mail address or one above it, by a country, or
 * as another address of a blacklisted user's mailbox.
 */
export async function isBlacklisted(
  { database }: Pick<RequestContext, "database">,
  { email, countryCodes = [] }: { email?: string; countryCodes?: readonly string[] },
): Promise<boolean> {
  const { isListed, emailsOfUsers } = await readBlacklisted(database, {
    emailDomains: email === undefined ? [] : domainsAbove(email),
    countryCodes,
    mailDomains: email === undefined ? [] : domainsOfMailbox(email),
  });
  return isListed || emailsOfUsers.some((other) => email !== undefined && mailboxOf(other) === mailboxOf(email));
}

const NETWORK = v.object({ country: v.string() });

/**
 * The country that Cloudflare sees a request come from; none where it does not know. A header would not do: clients can
 * send one.
 */
export function requestCountry(request: Request): string[] {
  const network = v.safeParse(NETWORK, "cf" in request ? request.cf : undefined);
  const countryCode = network.success ? countryOfAlpha2(network.output.country) : null;
  return countryCode === null ? [] : [countryCode];
}
