import type { Language } from "../../../../schema/kit/languages.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { loadedOnce } from "../../../kit/lists/loaded-once.ts";
import { loadTexts, type TextsByLanguage } from "../../../kit/texts/load-texts.ts";
import { type DisplayCategory, loadCategories } from "../../categories/load-categories.ts";
import { type OwnersDocuments, staffDocumentsOf } from "../../documents/load-documents.ts";
import { type ImageRow, loadImages } from "../../images/load-images.ts";
import { type LotDetails, loadLotDetails } from "../details/lot-details.ts";
import { type AssetRow, loadPublishedChannels } from "./asset-store.ts";

/** An asset as its staff see it. Details are loaded on first use, for all assets of the list together. */
export interface StaffAsset {
  row: AssetRow;
  texts(): Promise<TextsByLanguage>;
  details(): Promise<LotDetails>;
  category(): Promise<DisplayCategory | null>;
  /** All of them, also those that are not public. */
  images(): Promise<ImageRow[]>;
  publishedChannels(): Promise<string[]>;
  /** All of them, also those that are not public. */
  documents: OwnersDocuments;
}

export function toStaffAssets(
  context: Pick<RequestContext, "database">,
  rows: readonly AssetRow[],
  language: Language | null | undefined,
): StaffAsset[] {
  const ids = rows.map(({ id }) => id);
  const texts = loadedOnce(() => loadTexts(context, ids));
  const details = loadedOnce(() => loadLotDetails(context, ids));
  const images = loadedOnce(() => loadImages(context, ids));
  const page = staffDocumentsOf(context, ids);
  const channels = loadedOnce(() => loadPublishedChannels(context.database, ids));
  const categoryIds = [...new Set(rows.flatMap(({ categoryId }) => categoryId ?? []))];
  const categories = loadedOnce(() => loadCategories(context, categoryIds));
  return rows.map((row) => ({
    row,
    texts: async () => (await texts()).get(row.id) ?? new Map(),
    details: async () => (await details()).get(row.id) ?? { specifications: [], loadingNotes: [] },
    images: async () => (await images()).get(row.id) ?? [],
    documents: { ownerId: row.id, rootFolderId: row.documentRootFolderId, page },
    publishedChannels: async () => (await channels()).get(row.id) ?? [],
    category: async () => {
      const category = row.categoryId === null ? undefined : (await categories()).get(row.categoryId);
      return category ? { category, language } : null;
    },
  }));
}
