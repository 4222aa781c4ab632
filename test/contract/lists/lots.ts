import { compareLotNumbers } from "../../../schema/catalogue/terms/stagger.ts";
import { CHANNELS_REFUSED, IDS, LANGUAGE, type ListLimits, MANY, RANGE, TEXTS_REFUSED } from "../list-limits.ts";
import { isLathe, type Lot, lotChanges, publishedLots } from "../listed-lots.ts";
import { ALL, by, FROM_NOW, listQuery, NOW_MS, pagedList } from "../paged-list.ts";

const list = pagedList<Lot>({
  query: listQuery("queryIncrementalLots", {
    filter: "IncrementalLotFilter",
    sort: "LotSort",
    rows: "rows: lots { id }",
  }),
  orders: {
    BID_AMOUNT: by((lot) => lot.currentBidAmountCents),
    CLOSING_ON: by((lot) => lot.closesAtMs),
    CREATED_ON: by((lot) => lot.createdAtMs),
    LAST_UPDATED_ON: by((lot) => lot.updatedAtMs),
    LOT_NUMBER: (a, b) => compareLotNumbers(a.lotNumber, b.lotNumber),
    PRIORITY_INDEX: by((lot) => lot.priorityIndex),
    STARTING_ON: by((lot) => lot.startingOnMs),
  },
  filters: [
    ALL,
    { filter: { hasBids: true }, admits: ({ bidCount }) => bidCount > 0 },
    { filter: { closingOn: FROM_NOW }, admits: ({ closesAtMs }) => closesAtMs >= NOW_MS },
    {
      filter: { text: "draaibank", phases: ["CLOSED"] },
      admits: (lot) => isLathe(lot) && lot.closesAtMs < NOW_MS,
    },
  ],
  rows: publishedLots,
  changes: lotChanges,
});

export const pages = { lots: list };

export const limits: readonly ListLimits[] = [
  {
    name: "queryIncrementalLots",
    filter: "IncrementalLotFilter",
    sort: "LotSort",
    fields: [
      "BID_AMOUNT",
      "CLOSING_ON",
      "CREATED_ON",
      "LAST_UPDATED_ON",
      "LOT_NUMBER",
      "PRIORITY_INDEX",
      "STARTING_ON",
    ],
    valid: {
      ...LANGUAGE,
      ...IDS,
      publicationId: "some id",
      categoryIds: ["some id"],
      phases: ["OPENING_SOON", "OPEN", "CLOSED"],
      places: ["Delft"],
      startingOn: RANGE,
      closingOn: RANGE,
      hasBids: true,
      priceFrom: 0,
      priceTo: 1,
      yearFrom: 1990,
      yearTo: 2020,
      isMine: true,
      text: "draaibank",
      channel: "bexchange",
    },
    refused: [
      [{ ids: MANY }, "maximumItems"],
      [{ categoryIds: MANY }, "maximumItems"],
      [{ places: MANY }, "maximumItems"],
      [{ places: ["x".repeat(201)] }, "maximumCharacters"],
      ...TEXTS_REFUSED,
      ...CHANNELS_REFUSED,
    ],
  },
];
