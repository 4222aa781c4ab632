import { percentOf } from "../../../schema/kit/money.ts";
import { builder } from "../../kit/graphql/builder.ts";
import type { LotAttributes } from "./attributes.ts";

const OverwrittenLotAttributes = builder.objectRef<LotAttributes>("OverwrittenLotAttributes").implement({
  description: "Whether each attribute is the lot's own instead of its auction's default.",
  fields: (t) => ({
    auctionCosts: t.boolean({ resolve: ({ auctionCostsBp }) => auctionCostsBp.overwritten }),
    auctionCostsVat: t.boolean({ resolve: ({ auctionCostsVatBp }) => auctionCostsVatBp.overwritten }),
    vat: t.boolean({ resolve: ({ vatBp }) => vatBp.overwritten }),
    bpm: t.boolean({ resolve: ({ bpmCents }) => bpmCents.overwritten }),
    marginRule: t.boolean({ resolve: ({ marginRule }) => marginRule.overwritten }),
    subjectToAcceptance: t.boolean({ resolve: ({ subjectToAcceptance }) => subjectToAcceptance.overwritten }),
  }),
});

export const IncrementalLotAttributes = builder.objectRef<LotAttributes>("IncrementalLotAttributes").implement({
  description: "What a lot's price does not include. Percentages are percents (17.5); amounts are cents.",
  fields: (t) => ({
    auctionCosts: t.float({
      description: "Auction costs, percent of the bid.",
      resolve: ({ auctionCostsBp }) => percentOf(auctionCostsBp.value),
    }),
    auctionCostsVat: t.float({
      description: "VAT on the auction costs, percent.",
      resolve: ({ auctionCostsVatBp }) => percentOf(auctionCostsVatBp.value),
    }),
    vat: t.float({
      description: "VAT on the bid, percent; not due under the margin rule.",
      resolve: ({ vatBp }) => percentOf(vatBp.value),
    }),
    bpm: t.field({
      type: "Money",
      nullable: true,
      description: "Tax on cars and motorcycles, without VAT.",
      resolve: ({ bpmCents }) => bpmCents.value,
    }),
    marginRule: t.boolean({
      description: "The margin rule holds: no VAT on the bid, but VAT on the costs.",
      resolve: ({ marginRule }) => marginRule.value,
    }),
    subjectToAcceptance: t.boolean({
      description: "The seller still has to accept the winning bid.",
      resolve: ({ subjectToAcceptance }) => subjectToAcceptance.value,
    }),
    overwritten: t.field({ type: OverwrittenLotAttributes, resolve: (attributes) => attributes }),
  }),
});
