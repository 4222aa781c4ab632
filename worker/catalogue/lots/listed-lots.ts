import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { once } from "../../kit/once.ts";
import { type DisplayText, displayLanguages, displayText, loadTexts } from "../../kit/texts/load-texts.ts";
import { type DisplayCategory, loadCategories } from "../categories/load-categories.ts";
import { type DisplayEvents, displayEvents } from "../events/display-events.ts";
import { loadEvents } from "../events/load-events.ts";
import { type ImageRow, loadPublicImages } from "../images/load-images.ts";
import { loadFavoriteIds } from "../read-model/favorite-ids.ts";
import { type LotStanding, loadStandings } from "../read-model/lot-standings.ts";
import type { LotRow } from "./load-lots.ts";
import { loadNeighbours, type Neighbours } from "./store.ts";

/** An incremental lot as the viewer sees it. Details are loaded on first use, for all lots of the list together. */
export interface ListedLot {
  row: LotRow;
  text(): Promise<DisplayText>;
  images(): Promise<ImageRow[]>;
  category(): Promise<DisplayCategory | null>;
  events(): Promise<DisplayEvents>;
  isFavorite(): Promise<boolean>;
  /** The viewer's; null where they have not bid. */
  standing(): Promise<LotStanding | null>;
  neighbours(): Promise<Neighbours>;
}

type ContextOf = Pick<RequestContext, "database" | "viewer" | "now">;

/** Texts and pictures are those of the asset. */
export function toListedLots(
  context: ContextOf,
  rows: readonly LotRow[],
  requested: Language | null | undefined,
): ListedLot[] {
  const ids = rows.map(({ incrementalLot }) => incrementalLot.id);
  const lotIds = rows.map(({ lot }) => lot.id);
  const texts = once(() => loadTexts(context, lotIds));
  const images = once(() => loadPublicImages(context, lotIds));
  const categories = once(() => loadCategories(context, distinct(rows.map(({ lot }) => lot.categoryId ?? ""))));
  const events = once(() => loadEvents(context, distinct([...ids, ...rows.map(({ auction }) => auction.id)])));
  const favorites = once(() => loadFavoriteIds(context, ids));
  const standings = once(() => loadStandings(context, ids));
  const neighbours = once(() => loadNeighbours(context, ids));

  return rows.map((row) => {
    const choice = { requested, published: row.languages, defaultLanguage: row.defaultLanguage };
    return {
      row,
      text: async () => displayText(row.texts ?? (await texts()).get(row.lot.id), choice),
      images: async () => (await images()).get(row.lot.id) ?? [],
      category: async () => {
        const category = row.lot.categoryId === null ? undefined : (await categories()).get(row.lot.categoryId);
        return category ? { category, language: requested } : null;
      },
      events: async () => {
        const byOwner = await events();
        const owners = { ofAuction: byOwner.get(row.auction.id), ofLot: byOwner.get(row.incrementalLot.id) };
        return displayEvents(owners, displayLanguages(choice));
      },
      isFavorite: async () => (await favorites()).has(row.incrementalLot.id),
      standing: async () => (await standings()).get(row.incrementalLot.id) ?? null,
      neighbours: async () => (await neighbours()).get(row.incrementalLot.id) ?? { previousId: null, nextId: null },
    };
  });
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
