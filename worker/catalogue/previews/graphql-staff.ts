import { editorOf } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { projectOfAuctionAt } from "../auctions/needs.ts";
import { projectOfBlindAuctionAt } from "../blind-auctions/needs.ts";
import { type CreatedPreview, createPreview } from "./create-preview.ts";
import { deletePreviews } from "./store.ts";

const CustomerPreviewLink = builder.objectRef<CreatedPreview>("CustomerPreviewLink").implement({
  description: "A link to an auction and its lots as customers will see them.",
  fields: (t) => ({
    url: t.exposeString("url"),
    expiresOn: t.field({ type: "DateTime", resolve: ({ expiresAtMs }) => expiresAtMs }),
  }),
});

builder.mutationFields((t) => ({
  createCustomerPreview: t.field({
    type: CustomerPreviewLink,
    description:
      "Makes a link by which customers see an auction that is not public, for two days. The last 20 of an auction work.",
    extensions: { access: [editorOf(projectOfAuctionAt("incrementalAuctionId"))] },
    args: {
      incrementalAuctionId: t.arg.id({ required: true }),
      language: t.arg({ type: Language, description: "Of the page that the link opens; the page offers the others." }),
    },
    resolve: (_, { incrementalAuctionId, language }, context) => createPreview(context, incrementalAuctionId, language),
  }),
  createBlindCustomerPreview: t.field({
    type: CustomerPreviewLink,
    description:
      "Makes such a link for a blind-bid auction, also for one that only invited users will see. It shows no bid and takes none.",
    extensions: { access: [editorOf(projectOfBlindAuctionAt("blindAuctionId"))] },
    args: {
      blindAuctionId: t.arg.id({ required: true }),
      language: t.arg({ type: Language, description: "Of the page that the link opens; the page offers the others." }),
    },
    resolve: (_, { blindAuctionId, language }, context) => createPreview(context, blindAuctionId, language),
  }),
  withdrawBlindCustomerPreviews: t.field({
    type: Result,
    description: "Ends all preview links of a blind-bid auction.",
    extensions: { access: [editorOf(projectOfBlindAuctionAt("blindAuctionId"))] },
    args: { blindAuctionId: t.arg.id({ required: true }) },
    resolve: (_, { blindAuctionId }, { database }) => asResult(deletePreviews(database, blindAuctionId)),
  }),
  withdrawCustomerPreviews: t.field({
    type: Result,
    description: "Ends all preview links of an auction.",
    extensions: { access: [editorOf(projectOfAuctionAt("incrementalAuctionId"))] },
    args: { incrementalAuctionId: t.arg.id({ required: true }) },
    resolve: (_, { incrementalAuctionId }, { database }) => asResult(deletePreviews(database, incrementalAuctionId)),
  }),
}));
