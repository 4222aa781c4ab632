import { useState } from "react";

/**
 * What a question was last answered: an answer that failed, as while the line is down, or was lost (lost-answers.ts) takes
 * nothing from the screen that was there before, and neither does asking again after it. Undefined until the first answer.
 *
 * @param asked what the question is about, where the same component goes on to ask about something else.
 */
export function useLastData<Data>(
  { data, error, fetching }: { data?: Data | null | undefined; error?: unknown; fetching: boolean },
  asked = "",
): Data | undefined {
  const answered = data ?? undefined;
  const [last, setLast] = useState({ asked, data: answered });
  const isNew = answered !== undefined && answered !== last.data;
  if (isNew || asked !== last.asked) setLast({ asked, data: answered });
  if (answered !== undefined) return answered;
  return (error || fetching || data === null) && asked === last.asked ? last.data : undefined;
}
