import { useId } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Segments } from "../../../kit/ui/choice/segments.tsx";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import styles from "./monitor.module.css";
import { CLOSING_MINUTES, WALL_FILTERS, WALL_SORTS, type WallFilter } from "./wall-rows.ts";
import type { WallView } from "./wall-view.ts";

/** How the wall is arranged. */
export function WallTools({ view, onView }: { view: WallView; onView: (view: WallView) => void }) {
  const { t } = useTranslate();
  const toggled = (filter: WallFilter) => {
    const filters = new Set(view.filters);
    if (!filters.delete(filter)) filters.add(filter);
    return filters;
  };
  return (
    <div className={styles.tools}>
      <Segments
        small
        label={t("admin.monitor.sort")}
        value={view.sort}
        options={WALL_SORTS.map((value) => ({ value, label: t(`admin.monitor.sort.${value}`) }))}
        onChange={(sort) => onView({ ...view, sort })}
      />
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{t("admin.monitor.filters")}</legend>
        <ClosingFilter
          minutes={view.closingMinutes}
          onChange={(closingMinutes) => onView({ ...view, closingMinutes })}
        />
        {WALL_FILTERS.map((filter) => (
          <label key={filter} className={styles.filter}>
            <input
              type="checkbox"
              checked={view.filters.has(filter)}
              onChange={() => onView({ ...view, filters: toggled(filter) })}
            />
            {t(`admin.monitor.filter.${filter}`)}{" "}
            {filter === "marked" && <span className={styles.ofDevice}>{t("admin.monitor.marksOfDevice")}</span>}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function ClosingFilter({ minutes, onChange }: { minutes: number | null; onChange: (minutes: number | null) => void }) {
  const { t } = useTranslate();
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{t("admin.monitor.closingWithin")}</label>
      <SelectBox
        id={id}
        small
        value={minutes === null ? "" : String(minutes)}
        onChange={({ target }) => onChange(CLOSING_MINUTES.find((each) => String(each) === target.value) ?? null)}
      >
        <option value="">{t("admin.monitor.closingAny")}</option>
        {CLOSING_MINUTES.map((each) => (
          <option key={each} value={each}>
            {t("admin.monitor.closingMinutes", { minutes: each })}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
