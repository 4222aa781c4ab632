import { useQuery } from "urql";
import { NOTIFICATION_TYPES } from "../../../schema/bidding/live/payloads.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useStore } from "../../kit/store.ts";
import { BellDocument } from "./documents.ts";
import { isNews, seenOn } from "./seen.ts";

/** The highest number shown; a higher count is shown as "9+". */
export const HIGHEST_COUNT = 9;
/** The number of lots in the bell's list; older ones are on the notifications page. */
const SHOWN = 8;

/** The user's newest notifications, and of how many lots there is news: undefined until the answer is there. */
export function useBell() {
  const language = useApiLanguage();
  const seen = useStore(seenOn);
  const [{ data }, ask] = useQuery({
    query: BellDocument,
    variables: {
      rows: { language, latestOfLot: true },
      shown: { page: 1, itemsPerPage: SHOWN },
      news: { latestOfLot: true, types: NOTIFICATION_TYPES.filter(isNews) },
      counted: { page: 1, itemsPerPage: HIGHEST_COUNT + 1 },
    },
  });
  const newsCount = data?.news.notifications.filter(({ createdOn }) => seen === null || createdOn > seen).length;
  return { data, ask, newsCount };
}
