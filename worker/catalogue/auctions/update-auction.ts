import * as v from "valibot";
import { type AuctionInput, auctionUpdateInput } from "../../../schema/catalogue/inputs/auction.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES, type FieldFault } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { auctionUsersOf } from "../auction-users/auction-users.ts";
import { requireLanguageAndChannel } from "../publications/write-publication.ts";
import { auctionColumns } from "./auction-columns.ts";
import { type AuctionForStaff, loadAuctionForStaff } from "./auction-for-staff.ts";
import { type FixedRule, replaceAuction } from "./store.ts";

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
 * of its lots is published; neither is it withdrawn then. What everybody has seen stays public.
 * @throws DomainError NOT_FOUND; 4014 without languages; 4034 without channels; 4032; CHANGED_MEANWHILE; INVALID_INPUT:
 * `projectStays`, `hasLots`, `hasPublishedLots`, `lotsWerePublic` and `lotsHaveBids` for what may not change any more.
 */
export async function updateAuction(context: RequestContext, input: object): Promise<void> {
  const auction = parseInput(request, { input }).input;
  await requireLanguageAndChannel(context, auction);
  try {
    await saveAuction(context, auction);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A lot came or was published meanwhile, or the auction was changed: this finds what may not change any more.
    await saveAuction(context, auction);
  }
  refreshPages(context, "catalogue");
}

/** @throws a unique violation if it was changed since it was read, or a lot came that fixes a changed field. */
async function saveAuction(context: RequestContext, auction: AuctionUpdate): Promise<void> {
  const before = await loadAuctionForStaff(context, auction.incrementalAuctionId);
  const { expectedLastUpdatedOn: expectedAtMs } = auction;
  if (expectedAtMs !== null && expectedAtMs !== before.row.publication.updatedAtMs)
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  const columns = auctionColumns(auction);
  const changes = changesOfFixed(before, { auction, columns });
  const faults = changes.filter(({ rule }) => isBroken[rule](before));
  if (faults.length > 0) throw invalidInput(...faults);

  const { publication } = before.row;
  const auctionUsers = await auctionUsersOf(context, {
    kind: "INCREMENTAL_AUCTION",
    input: auction,
    before: publication,
  });
  await replaceAuction(context.database, {
    id: publication.id,
    nowMs: context.now(),
    input: auction,
    columns: { ...columns, ...auctionUsers },
    expectedAtMs,
    fixedByLots: new Set(changes.map(({ rule }) => rule)),
  });
}

interface FixedChange extends FieldFault {
  rule: FixedRule;
}

const isBroken: Record<FixedRule, (auction: AuctionForStaff) => boolean> = {
  projectStays: () => true,
  hasLots: ({ lots }) => lots.total > 0,
  hasPublishedLots: ({ lots }) => lots.published > 0,
  lotsHaveBids: ({ lots }) => lots.withBids > 0,
  lotsWerePublic: ({ lots }) => lots.published + lots.oncePublic > 0,
};

function changesOfFixed(
  { row: { publication, channels }, lots }: AuctionForStaff,
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
  // Also while its lots are hidden: what they closed under decides whether two people award them.
  const { subjectToAcceptance } = columns;
  if (subjectToAcceptance !== publication.subjectToAcceptance && lots.published === 0)
    add("defaultIncrementalLotAttributes.subjectToAcceptance", "lotsHaveBids");
  if (publication.isPublished && auction.isPublished === false) add("isPublished", "hasPublishedLots");
  if (publication.privacy === "PUBLIC" && (auction.privacy ?? "PUBLIC") !== "PUBLIC") add("privacy", "lotsWerePublic");
  if (auction.channels.toSorted().join() !== channels.toSorted().join()) add("channels", "hasPublishedLots");
  return changes;
}
