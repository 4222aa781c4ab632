import { auctions } from "./auctions.ts";
import { bids } from "./bids.ts";
import { errors } from "./errors.ts";
import { home } from "./home.ts";
import { lots } from "./lots.ts";
import { notifications } from "./notifications.ts";
import { search } from "./search.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** What the first page needs. A public feature's words join here. */
export const core = {
  ...ui,
  ...shell,
  ...notifications,
  ...errors,
  ...home,
  ...auctions,
  ...lots,
  ...bids,
  ...search,
} as const;
