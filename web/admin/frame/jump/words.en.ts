import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { jump as dutch } from "./words.nl.ts";

export const jump = {
  "admin.jump.hits": "Found",
  "admin.jump.group.recent": "Opened last",
  "admin.jump.group.pages": "Pages",
  "admin.jump.group.auctions": "Auctions",
  "admin.jump.group.lots": "Lots",
  "admin.jump.group.commands": "Commands",
  "admin.jump.group.assets": "Assets",
  "admin.jump.command.createAsset": "Create an asset",
  "admin.jump.command.createProject": "Create a project",
  "admin.jump.command.createAuction": "Create an auction",
  "admin.jump.command.createBlindAuction": "Create a sealed-bid auction",
  "admin.jump.command.importAssets": "Import assets: choose the project",
  "admin.jump.command.sendNotification": "Send a notification",
  "admin.jump.command.createUnit": "Create an organisation",
  "admin.jump.group.projects": "Projects",
  "admin.jump.group.users": "Users",
  "admin.jump.draft": "not published",
  "admin.jump.searching": "Searching…",
  "admin.jump.short": "Type at least {{minimum}} characters to search lots, auctions, projects and people.",
  "admin.jump.nothing": "Nothing found for “{{text}}”.",
  "admin.jump.found": "{{count}} found.",
  "admin.jump.keys_one": "Enter opens, Escape closes.",
  "admin.jump.keys_other": "Arrows choose, Enter opens, Escape closes.",
} as const satisfies SameMessages<typeof dutch>;
