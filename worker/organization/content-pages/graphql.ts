import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { ContentPageNameType, ContentPageType, ViewerTermsType } from "./content-page-types.ts";
import { getContentPage } from "./service.ts";
import { acceptTerms, viewerTerms } from "./terms.ts";

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

builder.queryField("getViewerTerms", (t) =>
  t.field({
    type: ViewerTermsType,
    nullable: true,
    description: "The terms that a bidder of the channel must have accepted; null where it has none of its own.",
    extensions: { access: "viewer" },
    args: { channel: t.arg.string({ required: true }) },
    resolve: (_, request, context) => viewerTerms(context, request),
  }),
);

builder.mutationField("acceptTerms", (t) =>
  t.field({
    type: ViewerTermsType,
    nullable: true,
    description:
      "Accepts the terms of the channel that hold; again changes nothing. INVALID_INPUT: also for a version that does not hold, or is another channel's.",
    extensions: { access: "viewer" },
    args: { channel: t.arg.string({ required: true }), termsVersionId: t.arg.id({ required: true }) },
    resolve: (_, request, context) => acceptTerms(context, request),
  }),
);
