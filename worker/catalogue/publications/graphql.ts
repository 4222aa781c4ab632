import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { TOTAL_DESCRIPTION } from "../../kit/lists/list-memory.ts";
import { PublicationAdminFilter, queryPublicationsAdmin } from "./admin-publication-list.ts";
import { PublicationPreview } from "./preview-types.ts";
import { publicationList } from "./publication-list.ts";
import { queryPublications } from "./service.ts";

builder.enumType("AuctionDateKind", {
  description: "The dates of a publication by name.",
  values: ["CLOSING_AT", "CLOSING_ON", "STARTING_ON", "VISIBLE_ON"] as const,
});

const PublicationPreviews = paginatedType("PublicationPreviews", "publications", PublicationPreview, {
  total: TOTAL_DESCRIPTION,
});

builder.queryFields((t) => ({
  queryPublicationPreviews: t.field({
    type: PublicationPreviews,
    description: "Publications of the public catalogue; by default those first that close first.",
    extensions: { access: "public" },
    args: {
      searchFilter: t.arg({ type: publicationList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [publicationList.sortType] }),
    },
    resolve: (_, request, context) => queryPublications(context, request),
  }),
  queryPublicationAdmin: t.field({
    type: PublicationPreviews,
    description: "The publications of projects that the viewer may see; by default the newest first.",
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: PublicationAdminFilter }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [publicationList.sortType] }),
    },
    resolve: (_, request, context) => queryPublicationsAdmin(context, request),
  }),
}));
