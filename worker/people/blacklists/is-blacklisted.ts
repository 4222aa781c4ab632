import * as v from "valibot";
import { countryOfAlpha2 } from "../../../schema/kit/countries.ts";
import type { RequestContext } from "../../kit/context.ts";
import { domainsAbove, domainsOfMailbox, mailboxHashes, mailboxOf } from "./mailbox.ts";
import { readBlacklisted } from "./store.ts";

/** Refuses sign-up for an e-mail domain or one above it, a country, or the mailbox of a barred user. */
export async function isBlacklisted(
  { database, env }: Pick<RequestContext, "database" | "env">,
  { email, countryCodes = [] }: { email?: string; countryCodes?: readonly string[] },
): Promise<boolean> {
  const { isListed, emailsOfUsers, hasClosed } = await readBlacklisted(database, {
    emailDomains: email === undefined ? [] : domainsAbove(email),
    countryCodes,
    mailDomains: email === undefined ? [] : domainsOfMailbox(email),
    mailboxHashes: email === undefined ? [] : mailboxHashes(env, email),
  });
  return (
    isListed || hasClosed || emailsOfUsers.some((other) => email !== undefined && mailboxOf(other) === mailboxOf(email))
  );
}

const NETWORK = v.object({ country: v.string() });

/** As Cloudflare sees it; none where it does not know. A header would not do: clients can send one. */
export function requestCountry(request: Request): string[] {
  const network = v.safeParse(NETWORK, "cf" in request ? request.cf : undefined);
  const countryCode = network.success ? countryOfAlpha2(network.output.country) : null;
  return countryCode === null ? [] : [countryCode];
}
