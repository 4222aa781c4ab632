import * as v from "valibot";
import { searchText } from "../../../schema/catalogue/inputs/search.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { filterBy, idFilter, idsFilter } from "../../kit/lists/filters.ts";
import { filterType, type ListRequest, tableReads } from "../../kit/lists/table-list.ts";
import { type ListedPublication, toListedPublications } from "./listed-publications.ts";
import { loadPublicationRows } from "./load-publications.ts";
import { kindsFilter } from "./publication-list.ts";
import { hasText, isPublishedOnChannelOf, isVisibleToStaff } from "./staff-conditions.ts";
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

const filters = {
  auctionKinds: kindsFilter(publications.kind),
  ids: idsFilter({ column: publications.id }),
  projectId: idFilter({ column: publications.projectId }),
  isOnMyChannels: filterBy({
    type: "Boolean",
    description:
      "True: what is published on the channels to which the viewer publishes or which they manage, of any project.",
    rule: v.boolean(),
    condition: (isWanted, { userId = "" }) => (isWanted ? { where: isPublishedOnChannelOf(userId) } : undefined),
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
  filters,
});

const staffPublicationList = tableReads<Field>({
  filters,
  otherwise: { field: "PUBLICATION_NUMBER", direction: "DESCENDING" },
});

export async function queryPublicationsAdmin(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<ListedPublication>> {
  const { userId } = await requireViewer(context);
  const { rows, ...page } = await staffPublicationList.read(context, request, {
    scope: request.searchFilter?.isOnMyChannels === true ? undefined : isVisibleToStaff(userId),
    userId,
    keys: SORT_KEYS,
    unique: publications.id,
    load: async (selection) => await loadPublicationRows(context, selection),
    count: async (where) => await countPublications(context, where),
  });
  return { rows: toListedPublications(context, rows, request.searchFilter?.language), ...page };
}
