import * as v from "valibot";
import { auctionInput } from "../../../schema/catalogue/inputs/auction.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { auctionUsersOf } from "../auction-users/auction-users.ts";
import { insertPublication, requireLanguageAndChannel } from "../publications/write-publication.ts";
import { auctionColumns } from "./auction-columns.ts";

const request = v.object({ input: auctionInput });

/**
 * @throws DomainError 4014 without languages; 4034 without channels; 4032; INVALID_INPUT.
 */
export async function createAuction(context: RequestContext, input: { projectId: string }): Promise<{ id: string }> {
  const auction = parseInput(request, { input }).input;
  await requireLanguageAndChannel(context, auction);

  const auctionUsers = await auctionUsersOf(context, { kind: "INCREMENTAL_AUCTION", input: auction });
  const id = crypto.randomUUID();
  const { database } = context;
  const written = {
    id,
    nowMs: context.now(),
    input: auction,
    columns: { ...auctionColumns(auction), ...auctionUsers },
  };
  await database.batch([...insertPublication(database, { ...written, kind: "INCREMENTAL_AUCTION" })]);
  refreshPages(context, "catalogue");
  return { id };
}
