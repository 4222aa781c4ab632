import { button as favoriteButton } from "../../catalogue/favorites/button-words.nl.ts";
import { lots } from "../../catalogue/lots/lot-words.nl.ts";
import { card as auctionCard } from "../../catalogue/publications/card-words.nl.ts";
import { box as searchBox } from "../../catalogue/search/box-words.nl.ts";
import { failures } from "../../kit/errors/failure-words.nl.ts";
import { ui } from "../../kit/ui/ui-words.nl.ts";
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

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    shell: typeof core;
  }
}
