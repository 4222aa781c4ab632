import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { blacklists as dutch } from "./words.nl.ts";

export const blacklists = {
  "admin.blacklists.title": "Blacklisted countries and domains",
  "admin.blacklists.intro":
    "Nobody can sign up with a phone number or network address from one of these countries, or with an e-mail address of one of these domains. Accounts that exist already stay as they are.",
  "admin.blacklists.list": "List",
  "admin.blacklists.countries": "Countries",
  "admin.blacklists.countriesAdd": "Blacklist a country",
  "admin.blacklists.countriesField": "Country",
  "admin.blacklists.countriesNone": "No country is blacklisted",
  "admin.blacklists.countriesRemoveTitle_one": "Take this country off the blacklist?",
  "admin.blacklists.countriesRemoveTitle_other": "Take {{count}} countries off the blacklist?",
  "admin.blacklists.emailDomains": "E-mail domains",
  "admin.blacklists.emailDomainsAdd": "Blacklist an e-mail domain",
  "admin.blacklists.emailDomainsField": "E-mail domain",
  "admin.blacklists.emailDomainsHelp": "For example disposable.example. Includes the domains below it.",
  "admin.blacklists.emailDomainsNone": "No e-mail domain is blacklisted",
  "admin.blacklists.emailDomainsRemoveTitle_one": "Take this domain off the blacklist?",
  "admin.blacklists.emailDomainsRemoveTitle_other": "Take {{count}} domains off the blacklist?",
  "admin.blacklists.code": "Code",
  "admin.blacklists.since": "Blacklisted since",
  "admin.blacklists.search": "Search this list",
  "admin.blacklists.notFound": "Nothing found",
  "admin.blacklists.add": "Blacklist",
  "admin.blacklists.added": "{{name}} is blacklisted.",
  "admin.blacklists.remove": "End blacklisting",
  "admin.blacklists.removeSelected": "Take selection off the blacklist",
  "admin.blacklists.removeText": "Signing up is possible again afterwards.",
  "admin.blacklists.removed_one": "{{name}} is no longer blacklisted.",
  "admin.blacklists.removed_other": "{{count}} are no longer blacklisted.",
} as const satisfies SameMessages<typeof dutch>;
