import type { BLIND_LEARNING } from "../../../schema/catalogue/terms/blind-terms.ts";
import { percentOf } from "../../../schema/kit/money.ts";
import { builder } from "../../kit/graphql/builder.ts";
import type { PublicationRow } from "../publications/load-publications.ts";
import type { BLIND_SALE_PHASES } from "./blind-sale.ts";

export const BlindLearning = builder.enumType("BlindLearning", {
  description: "What bidders of a blind-bid auction learn of the ranking once it is made. Nobody learns the reserve.",
  values: {
    WINNER: { description: "Whether their own bid won." },
    OWN_RANK: { description: "Also the rank of their own bid, and among how many." },
    AMOUNTS: { description: "Also all amounts in order, without names." },
  } as const satisfies Record<(typeof BLIND_LEARNING)[number], unknown>,
});

export const BlindSalePhaseType = builder.enumType("BlindSalePhase", {
  description: "How far a blind-bid auction is, by the app's clock. It takes bids at its start and at its closing.",
  values: {
    DRAFT: { description: "Not published: everything may change." },
    UPCOMING: { description: "Published, and no bids are taken yet: everything may change." },
    OPEN: { description: "Bids are taken: terms and lots stay as they are." },
    CLOSED: { description: "No more bids are taken." },
    CALLED_OFF: { description: "Ended before its closing; its bids stay sealed." },
  } as const satisfies Record<(typeof BLIND_SALE_PHASES)[number], unknown>,
});

export const BlindAuctionCosts = builder.objectRef<PublicationRow["publication"]>("BlindAuctionCosts").implement({
  description: "What a buyer pays besides the bid. Percentages are percents (17.5).",
  fields: (t) => ({
    auctionCosts: t.float({ resolve: ({ auctionCostsBp }) => percentOf(auctionCostsBp) }),
    auctionCostsVat: t.float({ resolve: ({ auctionCostsVatBp }) => percentOf(auctionCostsVatBp) }),
    vat: t.float({ resolve: ({ vatBp }) => percentOf(vatBp) }),
    marginRule: t.exposeBoolean("marginRule"),
  }),
});
