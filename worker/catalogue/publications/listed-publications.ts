import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadedOnce } from "../../kit/lists/loaded-once.ts";
import { type DisplayText, displayLanguages, displayText, loadTexts } from "../../kit/texts/load-texts.ts";
import { categoryName, type DisplayCategory, loadCategories } from "../categories/load-categories.ts";
import { type OwnersDocuments, publicDocumentsOf } from "../documents/load-documents.ts";
import { type DisplayEvents, displayEvents } from "../events/display-events.ts";
import { loadEvents } from "../events/load-events.ts";
import { type EventPlace, loadPlaces } from "../events/load-places.ts";
import { type ImageRow, loadPublicImages } from "../images/load-images.ts";
import type { PublicationRow } from "./load-publications.ts";
import { blindPhaseCounts, countLotsByPhase, countViewerLots, type LotCounts, NO_LOTS } from "./lot-counts.ts";
import { loadPublicationStates, type PublicationStateName } from "./staff-state.ts";
import { loadCategoryIds } from "./store.ts";

/** A publication as visitors see it. Details are loaded on first use, for all publications of the list together. */
export interface ListedPublication {
  row: PublicationRow;
  text(): Promise<DisplayText>;
  images(): Promise<ImageRow[]>;
  /** Those that everybody may see. */
  documents: OwnersDocuments;
  categories(): Promise<DisplayCategory[]>;
  events(): Promise<DisplayEvents>;
  place(): Promise<EventPlace | null>;
  lotCounts(): LotCounts;
  state(): Promise<PublicationStateName>;
}

export function toListedPublications(
  context: Pick<RequestContext, "database" | "viewer" | "now" | "preview">,
  rows: readonly PublicationRow[],
  requested: Language | null | undefined,
): ListedPublication[] {
  const ids = rows.map(({ publication }) => publication.id);
  const texts = loadedOnce(() => loadTexts(context, ids));
  const images = loadedOnce(() => loadPublicImages(context, ids));
  const page = publicDocumentsOf(context, ids);
  const places = loadedOnce(() => loadPlaces(context, ids));
  const phaseCounts = loadedOnce(() => countLotsByPhase(context, ids));
  const viewerCounts = loadedOnce(() => countViewerLots(context, ids));
  const events = loadedOnce(() => loadEvents(context, ids));
  const states = loadedOnce(() => loadPublicationStates(context, ids));
  const categoryIds = loadedOnce(() => loadCategoryIds(context, ids));
  const categories = loadedOnce(async () =>
    loadCategories(context, [...new Set([...(await categoryIds()).values()].flat())]),
  );

  return rows.map((row) => {
    const choice = { requested, published: row.languages, defaultLanguage: row.defaultLanguage };
    return {
      row,
      text: async () => displayText(row.texts ?? (await texts()).get(row.publication.id), choice),
      images: async () => (await images()).get(row.publication.id) ?? [],
      documents: {
        ownerId: row.publication.id,
        rootFolderId: row.publication.documentRootFolderId,
        page,
      },
      categories: async () => {
        const loaded = await categories();
        const own = ((await categoryIds()).get(row.publication.id) ?? []).flatMap((id) => loaded.get(id) ?? []);
        const shown = own.map((category) => ({ category, language: requested }));
        return shown.toSorted((a, b) =>
          categoryName(a.category, requested) < categoryName(b.category, requested) ? -1 : 1,
        );
      },
      events: async () =>
        displayEvents({ ofAuction: (await events()).get(row.publication.id) }, displayLanguages(choice)),
      place: async () => (await places()).get(row.publication.id) ?? null,
      lotCounts: () => ({
        byPhase: async () =>
          row.publication.kind === "BLIND_BID_AUCTION"
            ? blindPhaseCounts(row, context.now())
            : ((await phaseCounts()).get(row.publication.id) ?? NO_LOTS),
        viewers: async () => (await viewerCounts()).get(row.publication.id) ?? 0,
      }),
      state: async () => (await states()).get(row.publication.id) ?? "DRAFT",
    };
  });
}
