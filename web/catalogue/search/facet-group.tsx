import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../kit/lib/format/numbers.ts";
import { Button } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import type { FacetChoice } from "./facet-choices.ts";
import styles from "./filter-panel.module.css";

/** The choices that are seen before the others are unfolded; chosen ones always are. */
const SHOWN = 6;

export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Values of which any may be chosen, each with how many lots it leaves. */
export function FacetChoices({
  choices,
  chosen,
  onChange,
}: {
  choices: readonly FacetChoice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const { t } = useTranslate();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isShown = ({ value }: FacetChoice, index: number) => isUnfolded || index < SHOWN || chosen.includes(value);
  const shown = choices.filter(isShown);
  const hidden = choices.length - shown.length;
  return (
    <>
      <PlainList className={styles.choices}>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <FacetCheck
              label={label}
              count={count}
              isChosen={chosen.includes(value)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
          </li>
        ))}
      </PlainList>
      {(hidden > 0 || (isUnfolded && choices.length > SHOWN)) && (
        <Button small variant="quiet" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {isUnfolded ? t("search.facet.fewer") : t("search.facet.more", { count: hidden })}
        </Button>
      )}
    </>
  );
}

/** @param isWithin it narrows the choice above it. */
export function FacetCheck({
  label,
  count,
  isChosen,
  isWithin = false,
  onChange,
}: {
  label: string;
  count: number;
  isChosen: boolean;
  isWithin?: boolean;
  onChange: (isChosen: boolean) => void;
}) {
  const { language } = useTranslate();
  return (
    <label className={classNames(styles.choice, isWithin && styles.within)}>
      <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.target.checked)} />
      <span className={styles.label}>{label}</span>{" "}
      <span className={styles.count}>{formatNumber(count, language)}</span>
    </label>
  );
}
