import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput } from "../../kit/graphql/pagination.ts";
import { PublicationPreviews } from "./preview-types.ts";
import { publicationList } from "./publication-list.ts";
import { queryPublications } from "./service.ts";

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
}));
