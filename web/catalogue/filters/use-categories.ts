import { useQuery } from "urql";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { CategoriesDocument } from "./documents.ts";

/** The API's page limit for categories; an auction house with more has to filter by text. */
const MAX_CATEGORIES = 100;

/** All categories, for filters; none are asked for while they are not needed. */
export function useCategories({ isNeeded = true }: { isNeeded?: boolean } = {}) {
  const language = useApiLanguage();
  const [{ data }] = useQuery({
    query: CategoriesDocument,
    variables: {
      searchFilter: { language },
      pagination: { page: 1, itemsPerPage: MAX_CATEGORIES },
      sort: [{ field: "NAME", direction: "ASCENDING" }],
    },
    pause: !isNeeded,
  });
  return data?.queryLotCategory.lotCategories ?? [];
}
