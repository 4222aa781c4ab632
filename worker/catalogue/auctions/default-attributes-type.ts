import { percentOf } from "../../../schema/kit/money.ts";
import { builder } from "../../kit/graphql/builder.ts";
import type { PublicationRow } from "../publications/load-publications.ts";

export const DefaultIncrementalLotAttributes = builder
  .objectRef<PublicationRow["publication"]>("DefaultIncrementalLotAttributes")
  .implement({
    description: "What holds for a lot that doesn't say otherwise. Percentages are percents (17.5).",
    fields: (t) => ({
      auctionCosts: t.float({ resolve: ({ auctionCostsBp }) => percentOf(auctionCostsBp) }),
      auctionCostsVat: t.float({ resolve: ({ auctionCostsVatBp }) => percentOf(auctionCostsVatBp) }),
      vat: t.float({ resolve: ({ vatBp }) => percentOf(vatBp) }),
      marginRule: t.exposeBoolean("marginRule"),
      subjectToAcceptance: t.exposeBoolean("subjectToAcceptance"),
      startingOn: t.expose("startingOnMs", { type: "DateTime", description: "The first lot's start, as planned." }),
      closingOn: t.expose("firstClosingPlannedMs", {
        type: "DateTime",
        description: "The first lot's closing, as planned.",
      }),
    }),
  });
