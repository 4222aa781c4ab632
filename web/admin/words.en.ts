import { staffErrors } from "../errors/staff-error-words.en.ts";
import { staffRules } from "../errors/staff-rule-words.en.ts";
import type { SameMessages } from "../i18n/messages.ts";
import type { admin as dutch } from "./words.nl.ts";

export const admin = {
  ...staffErrors,
  ...staffRules,
  "admin.start.title": "Administration",
  "admin.start.intro": "Signed in as {{email}}, for {{channel}}.",
  "admin.start.mine": "What you may do",
  "admin.start.auctions": "View and create auctions",
  "admin.start.identities": "Review identities",
  "admin.start.securityEvents": "View the security log",
  "admin.start.users": "View and blacklist users",
  "admin.start.blacklists": "Blacklist countries and domains",
  "admin.start.undelivered": "View undelivered messages",
  "admin.start.api": "You carry out the other tasks through the GraphQL API at",
  "admin.start.none": "No administration rights",
  "admin.start.noneText":
    "This account does not have sufficient rights to access this functionality. Ask an administrator for rights.",
  "admin.component.organizationalUnitManager": "Organisational unit management",
  "admin.component.organizationalUnitCreator": "Creating organisational units and categories",
  "admin.component.channelManager": "Channel management",
  "admin.component.channelPublisher": "Publishing on channels",
  "admin.component.auctioneer": "Auctioneer",
  "admin.componentText.organizationalUnitManager": "You decide who works on behalf of an organisational unit.",
  "admin.componentText.organizationalUnitCreator": "You create organisational units and manage the lot categories.",
  "admin.componentText.channelManager": "You manage the settings and rights of a channel.",
  "admin.componentText.channelPublisher": "You put auctions on a channel.",
  "admin.componentText.auctioneer": "You create projects, lots and auctions.",
} as const satisfies SameMessages<typeof dutch>;
