import "./project-type.ts";
import { editorOf, namedEntity } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput } from "../../kit/graphql/pagination.ts";
import { findAuctionUsers } from "../auction-users/auction-users.ts";
import { AuctionUserChoices } from "../auction-users/auction-users-type.ts";
import { PublicationPreviews } from "./preview-types.ts";
import { publicationList } from "./publication-list.ts";
import { AuctionKind } from "./publication-type.ts";
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
  queryAuctionUsers: t.field({
    type: AuctionUserChoices,
    description: "Who can be creator, manager and unit user of an auction of a project.",
    extensions: { access: [editorOf(namedEntity("the project", "projectId"))] },
    args: {
      projectId: t.arg.id({ required: true }),
      auctionKind: t.arg({ type: AuctionKind, required: true }),
    },
    resolve: (_, { projectId, auctionKind }, context) => findAuctionUsers(context, { projectId, kind: auctionKind }),
  }),
  getPublicationFacetsAdmin: t.field({
    type: PublicationFacets,
    description: "How many publications each choice of a filter of `queryPublicationAdmin` would leave.",
    extensions: { access: "viewer" },
    args: { searchFilter: t.arg({ type: PublicationAdminFilter }) },
    resolve: (_, { searchFilter }, context) => countPublicationFacets(context, searchFilter),
  }),
}));
