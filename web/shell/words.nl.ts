import { failures } from "../errors/failure-words.nl.ts";
import { button as favoriteButton } from "../favorites/button-words.nl.ts";
import { lots } from "../lots/lot-words.nl.ts";
import { card as auctionCard } from "../publications/card-words.nl.ts";
import { box as searchBox } from "../search/box-words.nl.ts";
import { ui } from "../ui/ui-words.nl.ts";
import { shell } from "./shell-words.nl.ts";

/** What every page needs. A screen's own words come with it, as an area. */
export const core = {
  ...ui,
  ...shell,
  ...failures,
  ...auctionCard,
  ...lots,
  ...favoriteButton,
  ...searchBox,
} as const;

declare module "../i18n/messages.ts" {
  interface Namespaces {
    shell: typeof core;
  }
}
