import { auctions } from "./auctions.ts";
import { failures } from "./failures.ts";
import { lots } from "./lots.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** What every page needs. A screen's own words come with it, as an area. */
export const core = { ...ui, ...shell, ...failures, ...auctions, ...lots } as const;
