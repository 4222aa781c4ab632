import * as v from "valibot";
import { auctionInput } from "../../../schema/catalogue/inputs/auction.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { requireOneOfferedLanguage } from "../../organization/channels/offered-language.ts";
import { requireLanguageAndChannel } from "./auction-columns.ts";
import { insertNewAuction } from "./store.ts";

const request = v.object({ input: auctionInput });

/**
 * @throws DomainError 4014 without languages; 4034 without channels; 4032; INVALID_INPUT.
 */
export async function createAuction(context: RequestContext, input: { projectId: string }): Promise<{ id: string }> {
  const auction = parseInput(request, { input }).input;
  requireLanguageAndChannel(auction);
  await requireOneOfferedLanguage(context, auction.channels, { ...auction, path: "input.languages" });

  const id = crypto.randomUUID();
  await insertNewAuction(context.database, { id, nowMs: context.now(), auction });
  refreshPages(context, "catalogue");
  return { id };
}
