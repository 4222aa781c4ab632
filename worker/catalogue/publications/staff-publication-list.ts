import type { SQL } from "drizzle-orm";
import * as v from "valibot";
import { searchText } from "../../../schema/catalogue/inputs/search.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { channel } from "../../../schema/kit/inputs/channel.ts";
import { id } from "../../../schema/kit/inputs/id.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { filterBy, idFilter, idsFilter } from "../../kit/lists/filters.ts";
import { filterType, type ListFilterInput, type ListRequest, tableReads } from "../../kit/lists/table-list.ts";
import { isOnChannel } from "../../kit/lists/visibility.ts";
import { type ListedPublication, toListedPublications } from "./listed-publications.ts";
import { loadPublicationRows } from "./load-publications.ts";
import { kindsFilter } from "./publication-list.ts";
import { hasText, isOfUnit, isOfViewedProject, isOnChannelOf, isVisibleToStaff } from "./staff-conditions.ts";
import { PUBLICATION_STATES, publicationStateAt } from "./staff-state.ts";
import { PublicationState } from "./staff-state-type.ts";
import { countPublications } from "./store.ts";

const SORT_KEYS = {
  CLOSING_ON: [publications.lastClosingMs],
  STARTING_ON: [publications.startingOnMs],
  VISIBLE_ON: [publications.visibleOnMs],
  CREATED_ON: [publications.createdAtMs],
  LAST_UPDATED_ON: [publications.updatedAtMs],
  PUBLICATION_NUMBER: [publications.publicationNumber],
};
type Field = keyof typeof SORT_KEYS;

export const staffPublicationFilters = {
  auctionKinds: kindsFilter(publications.kind),
  ids: idsFilter({ column: publications.id }),
  projectId: idFilter({ column: publications.projectId }),
  organizationalUnitId: filterBy({
    type: "ID",
    description: "Of the projects of this unit that the viewer may see.",
    rule: id,
    condition: (unitId, { userId = "" }) => ({ where: isOfUnit(unitId, userId) }),
  }),
  publishedChannel: filterBy({
    type: "String",
    description: "On this channel, published there or not yet.",
    rule: channel,
    condition: (name) => ({ where: isOnChannel(name) }),
  }),
  states: filterBy({
    type: [PublicationState],
    description: "In one of these states; all where none is named.",
    rule: v.pipe(v.array(v.picklist(PUBLICATION_STATES)), v.maxLength(PUBLICATION_STATES.length, "maximumItems")),
    condition: (states, { nowMs }) =>
      states.length > 0 ? { where: isOneOf(publicationStateAt(nowMs), states) } : undefined,
  }),
  isOnMyChannels: filterBy({
    type: "Boolean",
    description:
      "True: what is on the channels to which the viewer publishes or which they manage, published or not, of any project.",
    rule: v.boolean(),
    condition: (isWanted, { userId = "" }) => (isWanted ? { where: isOnChannelOf(userId) } : undefined),
  }),
  isOfMyProjects: filterBy({
    type: "Boolean",
    description:
      "True: of the projects that the viewer may see, whose figures they read; not what is on their channels alone.",
    rule: v.boolean(),
    condition: (isWanted, { userId = "" }) => (isWanted ? { where: isOfViewedProject(userId) } : undefined),
  }),
  text: filterBy({
    type: "String",
    description:
      "Words of the title, summary or description in any language, of which the last may be unfinished, or the number. 2 to 100 characters.",
    rule: searchText,
    condition: (text) => ({ where: hasText(text) }),
  }),
};

export const PublicationAdminFilter = filterType({
  names: { filter: "PublicationAdminFilter" },
  descriptions: { language: "The language to show publications in, where they have it." },
  filters: staffPublicationFilters,
});

const staffPublicationList = tableReads<Field>({
  filters: staffPublicationFilters,
  otherwise: { field: "PUBLICATION_NUMBER", direction: "DESCENDING" },
});

/** Which publications staff see without a filter. */
export function staffPublicationScope(filter: ListFilterInput | null | undefined, userId: string): SQL | undefined {
  return filter?.isOnMyChannels === true ? undefined : isVisibleToStaff(userId);
}

export async function queryPublicationsAdmin(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<ListedPublication>> {
  const { userId } = await requireViewer(context);
  const { rows, ...page } = await staffPublicationList.read(context, request, {
    scope: staffPublicationScope(request.searchFilter, userId),
    userId,
    keys: SORT_KEYS,
    unique: publications.id,
    load: async (selection) => await loadPublicationRows(context, selection),
    count: async (where) => await countPublications(context, where),
  });
  return { rows: toListedPublications(context, rows, request.searchFilter?.language), ...page };
}
