import { visitorQueries } from "../../../kit/coalescing/coalesced-queries.ts";
import type { HttpPlugin } from "../executed.ts";
import { visitorQueryKey } from "../visitor-query-key.ts";

/** Asks the database once for concurrent requests of visitors with equal queries. */
export const sharedVisitorQueries: HttpPlugin = {
  onExecute({ args, executeFn, setExecuteFn }) {
    const { context, document, operation } = args.contextValue.admitted;
    const key = visitorQueryKey(context, document, operation);
    if (key !== null)
      setExecuteFn(async (given) => await visitorQueries.of(key, context.now, async () => await executeFn(given)));
  },
};
