import { failures } from "../errors/failure-words.en.ts";
import { button as favoriteButton } from "../favorites/button-words.en.ts";
import { lots } from "../lots/lot-words.en.ts";
import { card as auctionCard } from "../publications/card-words.en.ts";
import { box as searchBox } from "../search/box-words.en.ts";
import { ui } from "../ui/ui-words.en.ts";
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
