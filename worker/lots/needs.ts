import { ERROR_CODES } from "../../schema/error-codes.ts";
import { mayPublish } from "../rights/has-right.ts";
import { type EntityFinder, foundBy, type Need, textsAt } from "../rights/needs.ts";
import { projectOfLot } from "./load-lots.ts";
import { channelsOfAuctions } from "./store.ts";

export function projectOfLotAt(path: string): EntityFinder {
  return foundBy("the lot's project", path, ({ database }, id) => projectOfLot(database, id));
}

/** What publishing and hiding lots needs. Hiding a lot with bids needs more: `requireMayHide`. */
export const PUBLISHER_OF_LOTS: Need = {
  described: "USER_CHANNEL_PUBLISH on a channel of each lot's auction",
  refusal: ERROR_CODES.NOT_AUTHORIZED,
  isMet: async ({ context, viewer, args }) => {
    for (const channels of await channelsOfAuctions(context, textsAt(args, "publishedLots", "incrementalLotId"))) {
      if (!(await mayPublish(context, viewer.userId, channels))) return false;
    }
    return true;
  },
};
