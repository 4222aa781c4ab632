import { visitorQueries } from "../../../kit/coalescing/coalesced-queries.ts";
import type { HttpPlugin } from "../exchange.ts";
import { visitorQueryKey } from "../visitor-query-key.ts";

/** Asks the database once for concurrent requests of visitors with equal queries. */
export const sharedVisitorQueries: HttpPlugin = {
  onExecute({ args, executeFn, setExecuteFn }) {
    const { admitted } = args.contextValue.exchange;
    if (!admitted) return;
    const { context, document, operation } = admitted;
    const key = visitorQueryKey(context, document, operation);
    if (key !== null)
      setExecuteFn(async (given) => await visitorQueries.of(key, context.now, async () => await executeFn(given)));
  },
};
