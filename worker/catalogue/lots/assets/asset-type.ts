import { viewerHolds } from "../../../kit/access/viewer-holds.ts";
import { builder } from "../../../kit/graphql/builder.ts";
import { Language, LanguageText } from "../../../kit/graphql/language.ts";
import { inEveryLanguage } from "../../../kit/texts/load-texts.ts";
import { LotCategory } from "../../categories/category-type.ts";
import { DocumentInfo } from "../../documents/document-type.ts";
import { Image } from "../../images/image-type.ts";
import type { Specification, SpecificationText } from "../details/lot-details.ts";
import type { StaffAsset } from "./staff-assets.ts";

const LotSpecificationText = builder.objectRef<SpecificationText>("LotSpecificationText").implement({
  fields: (t) => ({
    language: t.expose("language", { type: Language }),
    label: t.exposeString("label"),
    value: t.exposeString("value"),
  }),
});

const LotSpecification = builder.objectRef<Specification>("LotSpecification").implement({
  description: "A line of an asset's specifications in every language that it has.",
  fields: (t) => ({
    isHighlighted: t.exposeBoolean("isHighlighted", { description: "Whether cards show its value too." }),
    texts: t.field({ type: [LotSpecificationText], resolve: ({ texts }) => texts }),
  }),
});

export const Lot = builder.objectRef<StaffAsset>("Lot").implement({
  description: "An asset of a project, for its staff. On sale it is an IncrementalLot.",
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.id }),
    lotId: t.id({ resolve: ({ row }) => row.id }),
    lotNumber: t.string({ description: "Its number in the project.", resolve: ({ row }) => row.lotNumber }),
    projectId: t.id({ resolve: ({ row }) => row.projectId }),
    title: t.field({ type: [LanguageText], resolve: async (lot) => inEveryLanguage(await lot.texts(), "title") }),
    summary: t.field({ type: [LanguageText], resolve: async (lot) => inEveryLanguage(await lot.texts(), "summary") }),
    description: t.field({
      type: [LanguageText],
      description: "Markdown.",
      resolve: async (lot) => inEveryLanguage(await lot.texts(), "description"),
    }),
    category: t.field({ type: LotCategory, nullable: true, resolve: (lot) => lot.category() }),
    yearBuilt: t.int({ nullable: true, resolve: ({ row }) => row.yearBuilt }),
    specifications: t.field({
      type: [LotSpecification],
      description: "In the order in which they are shown.",
      resolve: async (lot) => (await lot.details()).specifications,
    }),
    loadingNotes: t.field({
      type: [LanguageText],
      description: "How it is collected and loaded.",
      resolve: async (lot) => (await lot.details()).loadingNotes,
    }),
    isAvailable: t.boolean({
      description: "Whether it may be taken into auctions.",
      resolve: ({ row }) => row.isAvailable,
    }),
    publishedChannels: t.stringList({
      description: "Where published auctions show it.",
      resolve: (lot) => lot.publishedChannels(),
    }),
    images: t.field({
      type: [Image],
      description: "All its pictures, also those that are not public.",
      resolve: (lot) => lot.images(),
    }),
    documentInfo: t.field({ type: DocumentInfo, resolve: (lot) => lot.documents }),
    createdOn: t.field({ type: "DateTime", resolve: ({ row }) => row.createdAtMs }),
    lastUpdatedOn: t.field({ type: "DateTime", resolve: ({ row }) => row.updatedAtMs }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer may correct it.",
      resolve: ({ row }, _args, context) =>
        viewerHolds(context, [{ rule: "USER_PROJECT_EDIT", entityId: row.projectId }]),
    }),
  }),
});
