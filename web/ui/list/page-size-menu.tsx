import { useTranslate } from "../../i18n/use-translate.ts";
import { PAGE_SIZES, type PageSize } from "../../lib/page-window.ts";
import { FilterSelect } from "./filters.tsx";

const OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** Chooses how many results load at a time. */
export function PageSizeMenu({ pageSize, onChange }: { pageSize: PageSize; onChange: (size: PageSize) => void }) {
  const { t } = useTranslate();
  return (
    <FilterSelect
      label={t("auctions.list.pageSize")}
      value={String(pageSize)}
      options={OPTIONS}
      onChange={(value) => {
        const size = PAGE_SIZES.find((known) => String(known) === value);
        if (size) onChange(size);
      }}
    />
  );
}
