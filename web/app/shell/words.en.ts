import { button as favoriteButton } from "../../catalogue/favorites/button-words.en.ts";
import { lots } from "../../catalogue/lots/lot-words.en.ts";
import { card as auctionCard } from "../../catalogue/publications/card-words.en.ts";
import { box as searchBox } from "../../catalogue/search/box-words.en.ts";
import { failures } from "../../kit/errors/failure-words.en.ts";
import { ui } from "../../kit/ui/ui-words.en.ts";
import { shell } from "./shell-words.en.ts";

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
