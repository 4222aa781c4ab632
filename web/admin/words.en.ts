import { staffErrors } from "../kit/errors/staff-error-words.en.ts";
import { staffRules } from "../kit/errors/staff-rule-words.en.ts";
import type { SameMessages } from "../kit/i18n/messages.ts";
import type { admin as dutch } from "./words.nl.ts";

export const admin = {
  ...staffErrors,
  ...staffRules,
  "admin.start.title": "Administration",
  "admin.start.intro": "Signed in as {{email}}, for {{channel}}.",
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
