import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import type { FilterChip } from "../../kit/ui/list/filter-chips.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import { categoryOptions, type FilterCategory } from "./category-options.ts";
import { CategoriesDocument } from "./documents.ts";

/** The API's page limit for categories; an auction house with more has to filter by text. */
const MAX_CATEGORIES = 100;

interface CategoryChoice {
  categories: readonly FilterCategory[];
  /** Empty for all categories. */
  categoryId: string;
  onChange: (change: { categoryId: string }) => void;
}

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

/** The chip of a chosen category, with a general name until the categories are known. */
export function useCategoryChips({ categories, categoryId, onChange }: CategoryChoice): FilterChip[] {
  const { t } = useTranslate();
  if (categoryId === "") return [];
  const name = categories.find(({ externalId }) => externalId === categoryId)?.name;
  return [{ label: name ?? t("catalogue.category"), onRemove: () => onChange({ categoryId: "" }) }];
}

export function CategoryFilter({ categories, categoryId, onChange }: CategoryChoice) {
  const { t } = useTranslate();
  return (
    <FilterSelect
      label={t("catalogue.category")}
      value={categoryId}
      options={[{ value: "", label: t("catalogue.allCategories") }, ...categoryOptions(categories)]}
      onChange={(next) => onChange({ categoryId: next })}
    />
  );
}
