import { eq, type SQL } from "drizzle-orm";
import { blindAuctions, blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { lots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadedOnce } from "../../kit/lists/loaded-once.ts";
import { languageOf, languagesOf } from "../../kit/texts/json-column.ts";
import {
  type DisplayText,
  displayLanguages,
  displayText,
  displayTitle,
  loadTexts,
  loadTitles,
} from "../../kit/texts/load-texts.ts";
import { type DisplayCategory, loadCategories } from "../categories/load-categories.ts";
import { type OwnersDocuments, publicDocumentsOf } from "../documents/load-documents.ts";
import { type ImageRow, loadPublicImages } from "../images/load-images.ts";
import { type DisplaySpecification, displaySpecifications, loadLotDetails } from "../lots/details/lot-details.ts";
import { LOT_FIELDS } from "../lots/load-lots.ts";
import { loadFavoriteBlindIds } from "../read-model/favorite-ids.ts";
import { IN_ORDER } from "./store.ts";

/** More than an auction may have. */
const MAX_ROWS = 100;

interface BlindLotWithAuction {
  blindLot: typeof blindLots.$inferSelect;
  lot: typeof lots.$inferSelect;
  auction: typeof publications.$inferSelect;
  blind: typeof blindAuctions.$inferSelect;
  languages: Language[];
  defaultLanguage: Language;
}

/** A blind lot as visitors see it. Details are loaded on first use, for all lots of the list together. */
export interface ListedBlindLot {
  row: BlindLotWithAuction;
  text(): Promise<DisplayText>;
  auctionTitle(): Promise<string>;
  specifications(): Promise<DisplaySpecification[]>;
  images(): Promise<ImageRow[]>;
  /** Those of the asset that everybody may see. */
  documents: OwnersDocuments;
  category(): Promise<DisplayCategory | null>;
  /** Whether the viewer has marked it. */
  isFavorite(): Promise<boolean>;
}

/** In the order of their numbers. `where` may name columns of blind lots, their auctions, assets and publications. */
export async function readBlindLots(
  context: RequestContext,
  where: SQL | undefined,
  requested: Language | null | undefined,
  { order, limit }: { order: readonly SQL[]; limit: number } = { order: [], limit: MAX_ROWS },
): Promise<ListedBlindLot[]> {
  const rows = await context.database
    .select({
      blindLot: blindLots,
      blind: blindAuctions,
      lot: LOT_FIELDS.lot,
      auction: LOT_FIELDS.auction,
      languages: LOT_FIELDS.languages,
    })
    .from(blindLots)
    .innerJoin(publications, eq(publications.id, blindLots.publicationId))
    .innerJoin(blindAuctions, eq(blindAuctions.publicationId, publications.id))
    .innerJoin(lots, eq(lots.id, blindLots.lotId))
    .where(where)
    .orderBy(...order, ...IN_ORDER)
    .limit(limit);
  const read = rows.map(({ languages, ...row }) => ({
    ...row,
    languages: languagesOf(languages),
    defaultLanguage: languageOf(row.auction.defaultLanguage),
  }));
  return toListedBlindLots(context, read, requested);
}

/** Texts and pictures are those of the asset. */
function toListedBlindLots(
  context: RequestContext,
  rows: readonly BlindLotWithAuction[],
  requested: Language | null | undefined,
): ListedBlindLot[] {
  const lotIds = rows.map(({ lot }) => lot.id);
  const auctionIds = [...new Set(rows.map(({ auction }) => auction.id))];
  const categoryIds = [...new Set(rows.map(({ lot }) => lot.categoryId ?? ""))];
  const texts = loadedOnce(() => loadTexts(context, lotIds));
  const titles = loadedOnce(() => loadTitles(context, auctionIds));
  const details = loadedOnce(() => loadLotDetails(context, lotIds));
  const images = loadedOnce(() => loadPublicImages(context, lotIds));
  const categories = loadedOnce(() => loadCategories(context, categoryIds));
  const blindLotIds = rows.map(({ blindLot }) => blindLot.id);
  const marked = loadedOnce(() => loadFavoriteBlindIds(context, blindLotIds));
  const page = publicDocumentsOf(context, lotIds);
  return rows.map((row) => {
    const choice = { requested, published: row.languages, defaultLanguage: row.defaultLanguage };
    return {
      row,
      text: async () => displayText((await texts()).get(row.lot.id), choice),
      auctionTitle: async () => displayTitle((await titles()).get(row.auction.id), choice),
      specifications: async () =>
        displaySpecifications((await details()).get(row.lot.id)?.specifications ?? [], displayLanguages(choice)),
      images: async () => (await images()).get(row.lot.id) ?? [],
      documents: { ownerId: row.lot.id, rootFolderId: row.lot.documentRootFolderId, page },
      isFavorite: async () => (await marked()).has(row.blindLot.id),
      category: async () => {
        const category = row.lot.categoryId === null ? undefined : (await categories()).get(row.lot.categoryId);
        return category ? { category, language: requested } : null;
      },
    };
  });
}
