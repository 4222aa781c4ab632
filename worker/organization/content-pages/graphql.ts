import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { ContentPageNameType, ContentPageType } from "./content-page-types.ts";
import { getContentPage } from "./service.ts";

builder.queryField("getContentPage", (t) =>
  t.field({
    type: ContentPageType,
    description: "What a page of a channel says now. INVALID_INPUT: no such channel.",
    extensions: { access: "public" },
    args: {
      channel: t.arg.string({ required: true }),
      page: t.arg({ type: ContentPageNameType, required: true }),
      language: t.arg({ type: Language, required: true }),
    },
    resolve: (_, request, context) => getContentPage(context, request),
  }),
);
