import { staffErrors } from "../kit/errors/staff-error-words.en.ts";
import { staffRules } from "../kit/errors/staff-rule-words.en.ts";
import type { SameMessages } from "../kit/i18n/messages.ts";
import type { admin as dutch } from "./words.nl.ts";

export const admin = {
  ...staffErrors,
  ...staffRules,
  "admin.start.title": "Administration",
  "admin.start.intro": "Signed in as {{email}}, for {{channel}}.",
  "admin.start.mine": "What you can do here",
  "admin.start.auctions": "View and create auctions",
  "admin.start.auctionsText": "The auctions of your projects, with the bids on their lots.",
  "admin.start.users": "View and blacklist users",
  "admin.start.usersText": "Everybody with an account. A blacklisted user cannot sign in or bid.",
  "admin.start.blacklists": "Blacklist countries and domains",
  "admin.start.blacklistsText": "Nobody can sign up from these countries, or with an e-mail address of these domains.",
  "admin.start.identities": "Review identities",
  "admin.start.identitiesText": "Decide about identity checks that need a second look.",
  "admin.start.securityEvents": "View the security log",
  "admin.start.securityEventsText": "Sign-ins and changes to the safety of accounts.",
  "admin.start.undelivered": "View undelivered messages",
  "admin.start.undeliveredText": "E-mails and text messages that did not arrive. You can send them again.",
  "admin.start.none": "No administration rights",
  "admin.start.noneText":
    "This account does not have sufficient rights to access this functionality. Ask an administrator for rights.",
  "admin.start.noPage": "Nothing to do here with your rights",
  "admin.start.noPageText": "This app has no page for: {{rights}}.",
  "admin.component.organizationalUnitManager": "managing an organisational unit",
  "admin.component.organizationalUnitCreator": "creating organisational units",
  "admin.component.channelManager": "managing a channel",
  "admin.component.channelPublisher": "publishing on a channel",
  "admin.component.auctioneer": "creating projects",
} as const satisfies SameMessages<typeof dutch>;
