import { useMemo } from "react";
import { useQuery } from "urql";
import { categoryOptions } from "../../../catalogue/filters/category-options.ts";
import { CategoriesDocument } from "../../../catalogue/filters/documents.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";

/** The API's limit of a page. A house with more categories finds assets by their text. */
const MAX_CATEGORIES = 100;

/** All categories in the page's language, as options; none until they are read. */
export function useCategoryOptions() {
  const language = useApiLanguage();
  const [{ data }] = useQuery({
    query: CategoriesDocument,
    variables: {
      searchFilter: { language },
      pagination: { page: 1, itemsPerPage: MAX_CATEGORIES },
      sort: [{ field: "NAME", direction: "ASCENDING" }],
    },
  });
  return useMemo(() => categoryOptions(data?.queryLotCategory.lotCategories ?? []), [data]);
}
