import type { ReactNode } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { FilterText } from "../../kit/ui/list/filter-text.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import type { Facets } from "./documents.ts";
import { categoryChoices, placeChoices, priceBars } from "./facet-choices.ts";
import { FacetCheck, FacetChoices, FacetGroup } from "./facet-group.tsx";
import styles from "./filter-panel.module.css";
import { PriceFacet } from "./price-facet.tsx";
import { SEARCH_PHASES, type SearchFilter, type SearchPhase, yearOf } from "./search-filter.ts";

const YEAR_CHARACTERS = 4;
const API_PHASES = { open: "OPEN", upcoming: "OPENING_SOON", closed: "CLOSED" } as const;

interface FilterPanelProps {
  filter: SearchFilter;
  facets: Facets;
  /** The name of a chosen category that has no lots. */
  categoryName: (id: string) => string;
  onChange: (change: Partial<SearchFilter>) => void;
}

/** The filters of a search, each choice with how many lots it leaves. */
export function FilterPanel({ filter, facets, categoryName, onChange }: FilterPanelProps) {
  const { t } = useTranslate();
  const { categoryIds, places } = filter;
  const categories = categoryChoices(facets, { chosen: categoryIds, nameOf: categoryName });
  const towns = placeChoices(facets, places);
  return (
    <div className={styles.panel}>
      {categories.length > 0 && (
        <FacetGroup title={t("catalogue.category")}>
          <FacetChoices
            choices={categories}
            chosen={categoryIds}
            onChange={(next) => onChange({ categoryIds: next })}
          />
        </FacetGroup>
      )}
      <PhaseFacet filter={filter} facets={facets} onChange={onChange} />
      <FacetGroup title={t("search.facet.price")}>
        <PriceFacet bars={priceBars(facets)} limits={filter} onChange={onChange} />
      </FacetGroup>
      {towns.length > 0 && (
        <FacetGroup title={t("search.place")}>
          <FacetChoices choices={towns} chosen={places} onChange={(next) => onChange({ places: next })} />
        </FacetGroup>
      )}
      <YearFacet filter={filter} facets={facets} onChange={onChange} />
    </div>
  );
}

type FacetProps = Omit<FilterPanelProps, "categoryName">;

function PhaseFacet({ filter: { phases, closesToday }, facets, onChange }: FacetProps) {
  const { t } = useTranslate();
  const countOf = (phase: SearchPhase) => facets.phases.find((one) => one.phase === API_PHASES[phase])?.lotCount ?? 0;
  return (
    <FacetGroup title={t("search.filter.state")}>
      {SEARCH_PHASES.map((phase) => (
        <div key={phase}>
          <FacetCheck
            label={t(`search.state.${phase}`)}
            count={countOf(phase)}
            isChosen={phases.includes(phase)}
            onChange={(isChosen) => {
              const next = SEARCH_PHASES.filter((one) => (one === phase ? isChosen : phases.includes(one)));
              onChange({ phases: next, closesToday: closesToday && next.includes("open") });
            }}
          />
          {phase === "open" && (
            <FacetCheck
              label={t("search.state.today")}
              count={facets.closingTodayLotCount}
              isChosen={closesToday}
              isWithin
              onChange={(isChosen) => onChange({ closesToday: isChosen, ...(isChosen && { phases: ["open"] }) })}
            />
          )}
        </div>
      ))}
    </FacetGroup>
  );
}

function YearFacet({ filter: { yearFrom, yearTo }, facets: { yearsBuilt }, onChange }: FacetProps) {
  const { t } = useTranslate();
  if (yearsBuilt === null && yearFrom === null && yearTo === null) return null;
  const field = { maxLength: YEAR_CHARACTERS, inputMode: "decimal", isLabelHidden: true } as const;
  const text = (year: number | null) => (year === null ? "" : String(year));
  return (
    <FacetGroup title={t("search.facet.year")}>
      <div className={styles.limits}>
        <FilterText
          {...field}
          label={t("search.facet.yearFrom")}
          value={text(yearFrom)}
          placeholder={text(yearsBuilt?.lowest ?? null)}
          onChange={(typed) => onChange({ yearFrom: yearOf(typed) })}
        />
        <span aria-hidden="true">{t("search.facet.to")}</span>
        <FilterText
          {...field}
          label={t("search.facet.yearTo")}
          value={text(yearTo)}
          placeholder={text(yearsBuilt?.highest ?? null)}
          onChange={(typed) => onChange({ yearTo: yearOf(typed) })}
        />
      </div>
    </FacetGroup>
  );
}

/** As many lines as most searches have. */
const SKELETON_LINES = [6, 4, 2, 4];

export function FilterPanelSkeleton(): ReactNode {
  return (
    <div className={styles.panel} aria-hidden="true">
      {SKELETON_LINES.map((lines, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <div key={group} className={styles.group}>
          <Skeleton width="45%" height="20px" />
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
            <div key={line} className={styles.choice}>
              <Skeleton width="100%" height="16px" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
