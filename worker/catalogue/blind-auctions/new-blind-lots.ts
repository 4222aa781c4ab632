import type { BlindLotInput } from "../../../schema/catalogue/inputs/blind-auction.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { loadAssets, type OfferedAsset } from "../lots/assets/load-assets.ts";
import type { BlindLotRow } from "./store.ts";

interface Auction {
  id: string;
  projectId: string;
  /** The lots that it has. */
  lots: readonly BlindLotRow[];
}

/**
 * The rows of an auction's lots as its editors gave them.
 * @throws DomainError INVALID_INPUT: `notInAuction` for the id of another auction's lot, `assetStays`, `notInProject`,
 * `once` for an asset twice; 4016 for an asset that is not available or on sale elsewhere; 4030 for a number twice.
 */
export async function newBlindLots(
  database: Database,
  { auction, inputs, nowMs }: { auction: Auction; inputs: readonly BlindLotInput[]; nowMs: number },
): Promise<BlindLotRow[]> {
  const lotIds = inputs.map(({ lotId }) => lotId);
  const assets = await loadAssets(database, { lotIds, auctionId: auction.id, nowMs });
  const present = new Map(auction.lots.map((lot) => [lot.id, lot]));
  const rows = inputs.map((input, index): BlindLotRow => {
    const before = presentLot(present, input, index);
    const asset = soldAsset(auction, { input, index, asset: assets.get(input.lotId), isPresent: before !== undefined });
    return {
      id: before?.id ?? crypto.randomUUID(),
      lotId: input.lotId,
      publicationId: auction.id,
      lotNumber: input.lotNumber ?? asset.lotNumber,
      minimumAmountCents: input.minimumAmount,
      reserveAmountCents: input.reserveAmount,
      takesConditions: input.takesConditions,
      createdAtMs: before?.createdAtMs ?? nowMs,
      updatedAtMs: nowMs,
    };
  });
  if (new Set(lotIds).size < rows.length) throw invalidInput({ path: "input.lots", rule: "once" });
  if (new Set(rows.map(({ lotNumber }) => lotNumber)).size < rows.length)
    throw new DomainError(ERROR_CODES.LOT_NUMBER_TAKEN);
  return rows;
}

function presentLot(
  present: ReadonlyMap<string, BlindLotRow>,
  { blindLotId, lotId }: BlindLotInput,
  index: number,
): BlindLotRow | undefined {
  if (blindLotId === null) return undefined;
  const before = present.get(blindLotId);
  if (!before) throw invalidInput({ path: `input.lots.${index}.blindLotId`, rule: "notInAuction" });
  if (before.lotId !== lotId) throw invalidInput({ path: `input.lots.${index}.lotId`, rule: "assetStays" });
  return before;
}

function soldAsset(
  auction: Auction,
  {
    input: { lotId },
    index,
    asset,
    isPresent,
  }: { input: BlindLotInput; index: number; asset: OfferedAsset | undefined; isPresent: boolean },
): OfferedAsset {
  if (!asset || asset.projectId !== auction.projectId)
    throw invalidInput({ path: `input.lots.${index}.lotId`, rule: "notInProject" });
  if (!isPresent && (!asset.isAvailable || asset.isOnSale))
    throw new DomainError(ERROR_CODES.LOT_UNAVAILABLE, { lotId });
  return asset;
}
