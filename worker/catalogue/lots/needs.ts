import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { hasRight, mayPublish } from "../../kit/access/has-right.ts";
import { type EntityFinder, foundBy, type Need, textAt, textsAt } from "../../kit/access/needs.ts";
import type { RequestContext } from "../../kit/context.ts";
import { projectOfLot } from "./load-lots.ts";
import { type Sale, salesOfLots } from "./store.ts";

export function projectOfLotAt(path: string): EntityFinder {
  return foundBy("the lot's project", path, ({ database }, id) => projectOfLot(database, id));
}

export function channelsOfLotAt(path: string): EntityFinder {
  return {
    described: "one of its auction's channels",
    find: async ({ context, args }) => {
      const sales = await salesOfLots(context, [textAt(args, path) ?? ""]);
      return sales.flatMap(({ channels }) => channels);
    },
  };
}

/** Whoever only publishes on a channel has no say over strangers' lots, which other channels may sell too. */
const SELLER_OF_LOTS: Need = {
  described:
    "USER_PROJECT_EDIT on the project of each lot's auction, or USER_CHANNEL_MANAGE_AUTHORIZATION on every channel of that auction",
  refusal: ERROR_CODES.NOT_AUTHORIZED,
  isMet: async ({ context, viewer: { userId }, args }) => {
    const lotIds = textsAt(args, "publishedLots", "incrementalLotId");
    return await holdsForAll(context, lotIds, async ({ projectId, channels }) => {
      const isEditor = await hasRight(context, userId, { rule: "USER_PROJECT_EDIT", entityId: projectId });
      return isEditor || (await managesAll(context, userId, channels));
    });
  },
};

const PUBLISHER_OF_LOTS: Need = {
  described: "USER_CHANNEL_PUBLISH on one of the channels of each lot that it publishes",
  refusal: ERROR_CODES.NOT_AUTHORIZED,
  isMet: async ({ context, viewer: { userId }, args }) =>
    await holdsForAll(context, lotsToPublish(args), ({ channels }) => mayPublish(context, userId, channels)),
};

/** To put lots on their channels or to take them off. Both hold for every lot of a call. */
export const PUBLISH_OR_HIDE_NEEDS: readonly Need[] = [SELLER_OF_LOTS, PUBLISHER_OF_LOTS];

async function holdsForAll(
  context: RequestContext,
  lotIds: readonly string[],
  holds: (sale: Sale) => Promise<boolean>,
): Promise<boolean> {
  for (const sale of await salesOfLots(context, lotIds)) if (!(await holds(sale))) return false;
  return true;
}

function lotsToPublish({ publishedLots }: Readonly<Record<string, unknown>>): string[] {
  const isShown = (lot: { isPublished?: unknown }) => lot.isPublished === true;
  const shown = Array.isArray(publishedLots) ? publishedLots.filter(isShown) : [];
  return textsAt({ shown }, "shown", "incrementalLotId");
}

async function managesAll(context: RequestContext, userId: string, channels: readonly string[]): Promise<boolean> {
  for (const entityId of channels) {
    if (!(await hasRight(context, userId, { rule: "USER_CHANNEL_MANAGE_AUTHORIZATION", entityId }))) return false;
  }
  return channels.length > 0;
}
