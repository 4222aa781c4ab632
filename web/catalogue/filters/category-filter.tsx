import { useTranslate } from "../../kit/i18n/use-translate.ts";
import type { FilterChip } from "../../kit/ui/list/filter-chips.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import { categoryOptions, type FilterCategory } from "./category-options.ts";

interface CategoryChoice {
  categories: readonly FilterCategory[];
  /** Empty for all categories. */
  categoryId: string;
  onChange: (change: { categoryId: string }) => void;
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
