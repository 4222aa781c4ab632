import { useState } from "react";

/**
 * The last data of a query. A failed response (for example without a connection) or a lost one
 * (refetch-missed-exchange.ts) does not remove the shown data, and neither does the refetch that follows. Undefined
 * until the first response.
 *
 * @param subject identifies what the query is about, for a component that switches to another subject.
 */
export function useLastData<Data>(
  { data, error, fetching }: { data?: Data | null | undefined; error?: unknown; fetching: boolean },
  subject = "",
): Data | undefined {
  const answered = data ?? undefined;
  const [last, setLast] = useState({ subject, data: answered });
  const isNew = answered !== undefined && answered !== last.data;
  if (isNew || subject !== last.subject) setLast({ subject, data: answered });
  if (answered !== undefined) return answered;
  return (error || fetching || data === null) && subject === last.subject ? last.data : undefined;
}
