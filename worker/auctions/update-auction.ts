import { eq } from "drizzle-orm";
import * as v from "valibot";
import { insertRows } from "../../schema/database/json-list.ts";
import type { FieldFault } from "../../schema/error-codes.ts";
import { type AuctionInput, auctionUpdateInput } from "../../schema/inputs/auction.ts";
import { invalidInput, parseInput } from "../../schema/inputs/parse-input.ts";
import { publicationChannels, publicationLanguages, publications } from "../../schema/tables/publications.ts";
import { texts } from "../../schema/tables/texts.ts";
import { newTexts } from "../catalogue/new-texts.ts";
import { refreshCatalogue } from "../catalogue/refresh-catalogue.ts";
import type { RequestContext } from "../context.ts";
import { newEvents } from "../events/new-events.ts";
import { deleteEvents, insertEvents } from "../events/write-events.ts";
import { type AdminAuction, loadAdminAuction } from "./admin-auction.ts";
import { renewClosing } from "./after-lot-changes.ts";
import { auctionColumns, requireLanguageAndChannel } from "./auction-columns.ts";

const request = v.object({ input: auctionUpdateInput });

/** Columns that lots take their times from when they are added. */
const TIMES = {
  startingOn: "startingOnMs",
  closingAt: "firstClosingPlannedMs",
  openingIntervalMinutes: "openingIntervalMinutes",
  closingIntervalMinutes: "closingIntervalMinutes",
} as const;

/** Columns that a published lot's bidders rely on. */
const TERMS = {
  extensionMinutes: "extensionMs",
  ladder: "ladder",
  "defaultIncrementalLotAttributes.auctionCosts": "auctionCostsBp",
  "defaultIncrementalLotAttributes.auctionCostsVat": "auctionCostsVatBp",
  "defaultIncrementalLotAttributes.vat": "vatBp",
  "defaultIncrementalLotAttributes.marginRule": "marginRule",
  "defaultIncrementalLotAttributes.subjectToAcceptance": "subjectToAcceptance",
} as const;

/**
 * Changes an auction: its times until it has lots, which have times of their own, and its terms and channels until one
 * of its lots is published.
 * @throws DomainError NOT_FOUND; 4014 without languages; 4034 without channels; 4032; INVALID_INPUT: `projectStays`,
 * `hasLots` and `hasPublishedLots` for what may not change any more.
 */
export async function updateAuction(context: RequestContext, input: object): Promise<void> {
  const auction = parseInput(request, { input }).input;
  requireLanguageAndChannel(auction);
  const before = await loadAdminAuction(context, auction.incrementalAuctionId);
  const columns = auctionColumns(auction);
  const faults = fixedFaults(before, { auction, columns });
  if (faults.length > 0) throw invalidInput(...faults);

  const { database } = context;
  const { id } = before.row.publication;
  const nowMs = context.now();
  const events = newEvents(auction.events ? [{ ownerId: id, input: auction.events }] : []);
  await database.batch([
    database
      .update(publications)
      .set({ ...columns, updatedAtMs: nowMs })
      .where(eq(publications.id, id)),
    database.delete(texts).where(eq(texts.ownerId, id)),
    insertRows(database, texts, newTexts(id, auction.texts)),
    database.delete(publicationChannels).where(eq(publicationChannels.publicationId, id)),
    insertRows(
      database,
      publicationChannels,
      auction.channels.map((channel) => ({ publicationId: id, channel })),
    ),
    database.delete(publicationLanguages).where(eq(publicationLanguages.publicationId, id)),
    insertRows(
      database,
      publicationLanguages,
      auction.languages.map((language) => ({ publicationId: id, language })),
    ),
    ...deleteEvents(database, [id]),
    ...insertEvents(database, events),
    renewClosing(database, { auctionId: id, nowMs }),
  ]);
  refreshCatalogue(context);
}

/** Changed fields that may not change any more. */
function fixedFaults(
  { row: { publication, channels }, lots }: AdminAuction,
  { auction, columns }: { auction: AuctionInput; columns: ReturnType<typeof auctionColumns> },
): FieldFault[] {
  const faults: FieldFault[] = [];
  const refuse = (field: string, rule: string) => faults.push({ path: `input.${field}`, rule });
  if (auction.projectId !== publication.projectId) refuse("projectId", "projectStays");
  if (lots.total > 0) {
    for (const [field, column] of Object.entries(TIMES)) {
      if (columns[column] !== publication[column]) refuse(field, "hasLots");
    }
  }
  if (lots.published > 0) {
    for (const [field, column] of Object.entries(TERMS)) {
      if (columns[column] !== publication[column]) refuse(field, "hasPublishedLots");
    }
    if (auction.channels.toSorted().join() !== channels.toSorted().join()) refuse("channels", "hasPublishedLots");
  }
  return faults;
}
