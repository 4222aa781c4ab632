import { isLathe, type Lot, lotChanges, publishedLots } from "../listed-lots.ts";
import { ALL, by, NOW_MS, PAGE_FIELDS, pagedList } from "../paged-list.ts";

const phaseOf = ({ startingOnMs, closesAtMs }: Lot) => {
  if (closesAtMs < NOW_MS) return 2;
  return startingOnMs > NOW_MS ? 1 : 0;
};

const search = pagedList<Lot>({
  query: `query ($filter: SearchLotFilter, $order: SearchOrder, $pagination: Pagination) {
    list: searchIncrementalItem(input: { text: "draaibank" }, searchFilter: $filter, order: $order, pagination: $pagination) {
      rows: incrementalLots { id: incrementalLotId } ${PAGE_FIELDS}
    }
  }`,
  variables: (filter, [sort]) => ({ filter, order: sort?.field }),
  isDirected: false,
  orders: {
    RELEVANCE: by(phaseOf),
    CLOSING_ON: (a, b) => {
      const [areClosed, isClosed] = [a.closesAtMs < NOW_MS, b.closesAtMs < NOW_MS];
      if (areClosed !== isClosed) return areClosed ? 1 : -1;
      return (a.closesAtMs - b.closesAtMs) * (isClosed ? -1 : 1);
    },
  },
  filters: [
    ALL,
    { filter: { phases: ["OPEN", "CLOSED"] }, admits: (lot) => phaseOf(lot) !== 1 },
    { filter: { hasBids: false }, admits: ({ bidCount }) => bidCount === 0 },
  ],
  rows: async (database) => (await publishedLots(database)).filter(isLathe),
  changes: lotChanges,
});

export const pages = { search };
