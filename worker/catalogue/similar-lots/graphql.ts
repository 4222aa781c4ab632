import type { Language as LanguageCode } from "../../../schema/kit/languages.ts";
import { firstOf } from "../../../schema/kit/pagination.ts";
import { publicReadsOf, type RequestContext } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { publicViewOf } from "../../kit/lists/visibility.ts";
import { IncrementalLot } from "../lots/incremental-lot-type.ts";
import { type ListedLot, toListedLots } from "../lots/listed-lots.ts";
import { findSimilarLots } from "./find-similar-lots.ts";

/** A row of cards. */
const DEFAULT_FIRST = 4;

builder.queryFields((t) => ({
  querySimilarLots: t.field({
    type: [IncrementalLot],
    description:
      "Open lots like this one, to show beside it: of its category, then of those beside it; of each those nearest in price and place. None where this channel does not show the lot. At most 24.",
    extensions: { access: "public" },
    args: {
      incrementalLotId: t.arg.id({ required: true }),
      language: t.arg({ type: Language }),
      first: t.arg.int({ required: true, defaultValue: DEFAULT_FIRST }),
    },
    resolve: (_, request, context) => querySimilarLots(publicReadsOf(context), request),
  }),
}));

async function querySimilarLots(
  context: RequestContext,
  {
    incrementalLotId,
    language,
    first,
  }: { incrementalLotId: string; language?: LanguageCode | null | undefined; first: number },
): Promise<ListedLot[]> {
  const search = { incrementalLotId, view: publicViewOf(context), limit: firstOf(first) };
  return toListedLots(context, await findSimilarLots(context, search), language);
}
