import { useState } from "react";

/**
 * The last data of a query, undefined until the first response. A failed or lost response (refetch-missed-exchange.ts)
 * and the refetch that follows keep it.
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
