import { publicReadsOf } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { publicViewOf } from "../../kit/lists/visibility.ts";
import { type CatalogueFigures as CatalogueFiguresShape, countCatalogue } from "./store.ts";

const CatalogueFigures = builder.objectRef<CatalogueFiguresShape>("CatalogueFigures").implement({
  description: "What this channel sells at the moment.",
  fields: (t) => ({
    openLotCount: t.exposeInt("openLotCount"),
    openAuctionCount: t.exposeInt("openAuctionCount", {
      description: "Incremental auctions that have opened and not closed.",
    }),
    closingTodayLotCount: t.exposeInt("closingTodayLotCount", {
      description: "Open lots that close before midnight in the auction house's time zone (Europe/Amsterdam).",
    }),
  }),
});

builder.queryField("getCatalogueFigures", (t) =>
  t.field({
    type: CatalogueFigures,
    description: "How much this channel has on sale now.",
    extensions: { access: "public" },
    resolve: (_, _args, context) => countCatalogue(publicReadsOf(context), publicViewOf(context)),
  }),
);
