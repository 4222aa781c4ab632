import { and, eq, not, or, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../schema/database/database.ts";
import { insertRows, isOneOf } from "../../schema/database/json-list.ts";
import { isUniqueViolation } from "../../schema/database/unique-violation.ts";
import type { FieldFault } from "../../schema/error-codes.ts";
import { type AuctionInput, auctionUpdateInput } from "../../schema/inputs/auction.ts";
import { invalidInput, parseInput } from "../../schema/inputs/parse-input.ts";
import { incrementalLots } from "../../schema/tables/lots.ts";
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
type AuctionUpdate = v.InferOutput<typeof auctionUpdateInput>;

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
  try {
    await saveAuction(context, auction);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A lot came or was published meanwhile: this finds what may not change any more.
    await saveAuction(context, auction);
  }
  refreshCatalogue(context);
}

/** @throws a unique violation if a lot that fixes a changed field came since the auction was read. */
async function saveAuction(context: RequestContext, auction: AuctionUpdate): Promise<void> {
  const before = await loadAdminAuction(context, auction.incrementalAuctionId);
  const columns = auctionColumns(auction);
  const changes = changesOfFixed(before, { auction, columns });
  const faults = changes.filter(({ rule }) => isBroken[rule](before));
  if (faults.length > 0) throw invalidInput(...faults);

  const { database } = context;
  const { id } = before.row.publication;
  const nowMs = context.now();
  const events = newEvents(auction.events ? [{ ownerId: id, input: auction.events }] : []);
  const { languages } = auction;
  const { publicationId, language } = publicationLanguages;
  await database.batch([
    failsWithLots(database, id, new Set(changes.map(({ rule }) => rule))),
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
    // Only what differs: each language that goes or comes has the texts of all lots indexed again.
    database.delete(publicationLanguages).where(and(eq(publicationId, id), not(isOneOf(language, languages)))),
    insertRows(
      database,
      publicationLanguages,
      languages.map((language) => ({ publicationId: id, language })),
    ).onConflictDoNothing(),
    ...deleteEvents(database, [id]),
    ...insertEvents(database, events),
    renewClosing(database, { auctionId: id, nowMs }),
  ]);
}

type FixedRule = "projectStays" | "hasLots" | "hasPublishedLots";
interface FixedChange extends FieldFault {
  rule: FixedRule;
}

const isBroken: Record<FixedRule, (auction: AdminAuction) => boolean> = {
  projectStays: () => true,
  hasLots: ({ lots }) => lots.total > 0,
  hasPublishedLots: ({ lots }) => lots.published > 0,
};

function changesOfFixed(
  { row: { publication, channels } }: AdminAuction,
  { auction, columns }: { auction: AuctionInput; columns: ReturnType<typeof auctionColumns> },
): FixedChange[] {
  const changes: FixedChange[] = [];
  const add = (field: string, rule: FixedRule) => changes.push({ path: `input.${field}`, rule });
  if (auction.projectId !== publication.projectId) add("projectId", "projectStays");
  for (const [field, column] of Object.entries(TIMES)) {
    if (columns[column] !== publication[column]) add(field, "hasLots");
  }
  for (const [field, column] of Object.entries(TERMS)) {
    if (columns[column] !== publication[column]) add(field, "hasPublishedLots");
  }
  if (auction.channels.toSorted().join() !== channels.toSorted().join()) add("channels", "hasPublishedLots");
  return changes;
}

/** For a batch: fails by adding a channel twice where the auction has lots that break one of the rules. */
function failsWithLots(database: Database, id: string, rules: ReadonlySet<FixedRule>) {
  const { publicationId, channel } = publicationChannels;
  const { isPublished } = incrementalLots;
  const breaking = or(
    rules.has("hasLots") ? sql`true` : undefined,
    rules.has("hasPublishedLots") ? eq(isPublished, true) : undefined,
  );
  return database.insert(publicationChannels).select(sql`
    select ${publicationId}, ${channel} from ${publicationChannels} where ${publicationId} = ${id} and exists (
      select 1 from ${incrementalLots} where ${incrementalLots.publicationId} = ${id} and ${breaking ?? sql`false`}
    )`);
}
