import { auctions } from "../auctions/auction-words.en.ts";
import { failures } from "../errors/failure-words.en.ts";
import { lots } from "../lots/lot-words.en.ts";
import { ui } from "../ui/ui-words.en.ts";
import { shell } from "./shell-words.en.ts";

/** What every page needs. A screen's own words come with it, as an area. */
export const core = { ...ui, ...shell, ...failures, ...auctions, ...lots } as const;
