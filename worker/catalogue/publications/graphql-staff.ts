import "./project-type.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput } from "../../kit/graphql/pagination.ts";
import { PublicationPreviews } from "./preview-types.ts";
import { publicationList } from "./publication-list.ts";
import { countPublicationFacets } from "./staff-facets.ts";
import { PublicationFacets } from "./staff-facets-type.ts";
import { PublicationAdminFilter, queryPublicationsAdmin } from "./staff-publication-list.ts";

builder.queryFields((t) => ({
  queryPublicationAdmin: t.field({
    type: PublicationPreviews,
    description:
      "The publications of projects that the viewer may see, and of channels that they manage; by default the newest first.",
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: PublicationAdminFilter }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [publicationList.sortType] }),
    },
    resolve: (_, request, context) => queryPublicationsAdmin(context, request),
  }),
  getPublicationFacetsAdmin: t.field({
    type: PublicationFacets,
    description: "How many publications each choice of a filter of `queryPublicationAdmin` would leave.",
    extensions: { access: "viewer" },
    args: { searchFilter: t.arg({ type: PublicationAdminFilter }) },
    resolve: (_, { searchFilter }, context) => countPublicationFacets(context, searchFilter),
  }),
}));
