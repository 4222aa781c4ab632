import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { frame as dutch } from "./words.nl.ts";

export const links: Record<string, string> = Object.assign(
  {},
  ...Object.values(import.meta.glob("../**/nav-words.en.ts", { eager: true, import: "nav" })),
);

export const frame = {
  "admin.frame.app": "staff",
  "admin.frame.navigation": "Navigation",
  "admin.frame.closeNavigation": "Close navigation",
  "admin.frame.jump": "Jump to a number, title or person",
  "admin.frame.group.sales": "Sales",
  "admin.frame.group.goods": "Goods",
  "admin.frame.group.people": "People",
  "admin.frame.group.organization": "Organisation",
  "admin.frame.group.failures": "What went wrong",
  "admin.frame.noAccess": "No access",
  "admin.frame.givenBy.organizationalUnitManager":
    "This page is for managers of an organisational unit. Another manager of that unit can give you the right, or an administrator of the auction house.",
  "admin.frame.givenBy.organizationalUnitCreator":
    "This page is for administrators of the auction house. One of them can give you the right.",
  "admin.frame.givenBy.channelManager":
    "This page is for managers of a channel. Another manager of that channel can give you the right, or an administrator of the auction house.",
  "admin.frame.givenBy.channelPublisher":
    "This page is for those who publish on a channel. The manager of that channel can give you the right, or an administrator of the auction house.",
  "admin.frame.givenBy.channelContentEditor":
    "This page is for those who take care of a channel’s content. The manager of that channel can give you that right, or an administrator of the auction house.",
  "admin.frame.givenBy.auctioneer":
    "This page is for those who create projects. The manager of your organisational unit can give you the right, or an administrator of the auction house.",
  "admin.frame.givenBy.others":
    "You have no right to what this page shows. Ask the manager of the project, of your organisational unit or of the auction house.",
} as const satisfies SameMessages<typeof dutch>;
