import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadedOnce } from "../../kit/lists/loaded-once.ts";
import {
  type DisplayText,
  displayLanguages,
  displayText,
  displayTitle,
  loadTexts,
  loadTitles,
  type TextsByLanguage,
} from "../../kit/texts/load-texts.ts";
import { type DisplayCategory, loadCategories } from "../categories/load-categories.ts";
import { type OwnersDocuments, publicDocumentsOf } from "../documents/load-documents.ts";
import { type DisplayEvents, displayEvents } from "../events/display-events.ts";
import { loadEvents } from "../events/load-events.ts";
import { type EventPlace, loadPlaces } from "../events/load-places.ts";
import { type FirstImage, type ImageRow, loadFirstImages, loadPublicImages } from "../images/load-images.ts";
import { loadFavoriteIds } from "../read-model/favorite-ids.ts";
import { type LotStanding, loadStandings } from "../read-model/lot-standings.ts";
import {
  type DisplaySpecification,
  displaySpecifications,
  loadHighlights,
  loadLotDetails,
} from "./details/lot-details.ts";
import type { LotRow } from "./load-lots.ts";
import { loadNextOpenLots } from "./load-next-open-lots.ts";
import { loadNeighbours, type Neighbours } from "./store.ts";

/** An incremental lot as the viewer sees it. Details are loaded on first use, for all lots of the list together. */
export interface ListedLot {
  row: LotRow;
  text(): Promise<DisplayText>;
  /** Languages of its auction in which it has no texts. */
  missingLanguages(): Promise<Language[]>;
  auctionTitle(): Promise<string>;
  specifications(): Promise<DisplaySpecification[]>;
  /** Those that cards show, without reading the others. */
  highlights(): Promise<DisplaySpecification[]>;
  loadingNote(): Promise<string>;
  images(): Promise<ImageRow[]>;
  /** Without reading the others; null where the lot has no public picture. */
  firstImage(): Promise<FirstImage | null>;
  /** Those of the asset that everybody may see. */
  documents: OwnersDocuments;
  category(): Promise<DisplayCategory | null>;
  events(): Promise<DisplayEvents>;
  /** Its own, else its auction's; null where no address is known. */
  place(): Promise<EventPlace | null>;
  isFavorite(): Promise<boolean>;
  standing(): Promise<LotStanding | null>;
  neighbours(): Promise<Neighbours>;
  /** The open lot of its auction that closes next after it; null where there is none. */
  nextOpen(): Promise<ListedLot | null>;
}

type ContextOf = Pick<RequestContext, "database" | "viewer" | "now" | "preview">;

/** Texts and pictures are those of the asset. */
export function toListedLots(
  context: ContextOf,
  rows: readonly LotRow[],
  requested: Language | null | undefined,
): ListedLot[] {
  const ids = rows.map(({ incrementalLot }) => incrementalLot.id);
  const lotIds = rows.map(({ lot }) => lot.id);
  const texts = loadedOnce(() => loadTexts(context, lotIds));
  const auctionIds = distinctIds(rows.map(({ auction }) => auction.id));
  const auctionTitles = loadedOnce(() => loadTitles(context, auctionIds));
  const details = loadedOnce(() => loadLotDetails(context, lotIds));
  const highlights = loadedOnce(() => loadHighlights(context, lotIds));
  const images = loadedOnce(() => loadPublicImages(context, lotIds));
  const page = publicDocumentsOf(context, lotIds);
  const firstImages = loadedOnce(() => loadFirstImages(context, lotIds));
  const categories = loadedOnce(() => loadCategories(context, categoryIdsOf(rows)));
  const events = loadedOnce(() => loadEvents(context, [...ids, ...auctionIds]));
  const places = loadedOnce(() => loadPlaces(context, [...ids, ...auctionIds]));
  const favorites = loadedOnce(() => loadFavoriteIds(context, ids));
  const standings = loadedOnce(() => loadStandings(context, ids));
  const neighbours = loadedOnce(() => loadNeighbours(context, ids));
  const nextOpen = loadedOnce(async () => {
    const next = [...(await loadNextOpenLots(context, ids))];
    const listed = toListedLots(
      context,
      next.map(([, row]) => row),
      requested,
    );
    return new Map(next.flatMap(([id], place) => (listed[place] ? [[id, listed[place]]] : [])));
  });

  return rows.map((row) => {
    const choice = { requested, published: row.languages, defaultLanguage: row.defaultLanguage };
    return {
      row,
      text: async () => displayText(row.texts ?? (await texts()).get(row.lot.id), choice),
      missingLanguages: async () => languagesWithoutTitle(row, row.texts ?? (await texts()).get(row.lot.id)),
      auctionTitle: async () => displayTitle((await auctionTitles()).get(row.auction.id), choice),
      specifications: async () =>
        displaySpecifications((await details()).get(row.lot.id)?.specifications ?? [], displayLanguages(choice)),
      highlights: async () =>
        displaySpecifications((await highlights()).get(row.lot.id) ?? [], displayLanguages(choice)),
      loadingNote: async () => {
        const notes = (await details()).get(row.lot.id)?.loadingNotes ?? [];
        const best = displayLanguages(choice).map((language) => notes.find((note) => note.language === language));
        return best.find((note) => note !== undefined)?.text ?? "";
      },
      images: async () => (await images()).get(row.lot.id) ?? [],
      firstImage: async () => (await firstImages()).get(row.lot.id) ?? null,
      documents: { ownerId: row.lot.id, rootFolderId: row.lot.documentRootFolderId, page },
      category: async () => {
        const category = row.lot.categoryId === null ? undefined : (await categories()).get(row.lot.categoryId);
        return category ? { category, language: requested } : null;
      },
      events: async () => {
        const byOwner = await events();
        const owners = { ofAuction: byOwner.get(row.auction.id), ofLot: byOwner.get(row.incrementalLot.id) };
        return displayEvents(owners, displayLanguages(choice));
      },
      place: async () => {
        const byOwner = await places();
        return byOwner.get(row.incrementalLot.id) ?? byOwner.get(row.auction.id) ?? null;
      },
      isFavorite: async () => (await favorites()).has(row.incrementalLot.id),
      standing: async () => (await standings()).get(row.incrementalLot.id) ?? null,
      neighbours: async () => (await neighbours()).get(row.incrementalLot.id) ?? { previousId: null, nextId: null },
      nextOpen: async () => (await nextOpen()).get(row.incrementalLot.id) ?? null,
    };
  });
}

function languagesWithoutTitle({ languages }: LotRow, own: TextsByLanguage | undefined): Language[] {
  return languages.filter((language) => !own?.get(language)?.title);
}

function categoryIdsOf(rows: readonly LotRow[]): string[] {
  return distinctIds(rows.map(({ lot }) => lot.categoryId ?? ""));
}

function distinctIds(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
