import * as v from "valibot";
import { blindAuctionInput } from "../../../schema/catalogue/inputs/blind-auction.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { auctionUsersOf } from "../auction-users/auction-users.ts";
import { requireLanguageAndChannel } from "../publications/write-publication.ts";
import { blindColumns, publicationColumns } from "./blind-auction-columns.ts";
import { publicationFaultsOf } from "./blind-sale.ts";
import { newBlindLots } from "./new-blind-lots.ts";
import { publishBlindLots } from "./publish-blind-lots.ts";
import { insertBlindAuction } from "./store.ts";

const request = v.object({ input: blindAuctionInput });

/**
 * @throws DomainError 4014 without languages; 4034 without channels; 4016, 4030 and 4032; INVALID_INPUT, above all
 * `lotsMissing` and `closesTooSoon` for one that is published at once.
 */
export async function createBlindAuction(context: RequestContext, input: object): Promise<{ id: string }> {
  const auction = parseInput(request, { input }).input;
  await requireLanguageAndChannel(context, auction);
  const { database } = context;
  const [id, nowMs] = [crypto.randomUUID(), context.now()];
  const faults = auction.isPublished ? publicationFaultsOf(auction, nowMs) : [];
  if (faults.length > 0) throw invalidInput(...faults);

  const auctionUsers = await auctionUsersOf(context, { kind: "BLIND_BID_AUCTION", input: auction });
  const owner = { id, projectId: auction.projectId, lots: [] };
  const lots = await newBlindLots(database, { auction: owner, inputs: auction.lots, nowMs });
  const publication = {
    id,
    kind: "BLIND_BID_AUCTION" as const,
    nowMs,
    input: auction,
    columns: { ...publicationColumns(auction), ...auctionUsers },
  };
  try {
    await insertBlindAuction(database, { publication, own: blindColumns(auction), lots });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError(ERROR_CODES.LOT_NUMBER_TAKEN);
    throw error;
  }
  await publishBlindLots(context, id);
  refreshPages(context, "catalogue");
  return { id };
}
