import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { ruleText } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { Badge, type BadgeTone } from "../../../../kit/ui/badge.tsx";
import { Segments } from "../../../../kit/ui/choice/segments.tsx";
import { classNames } from "../../../../kit/ui/class-names.ts";
import { type CheckedRow, ROW_STATES, type RowState } from "./checked-rows.ts";
import { fieldLabel } from "./column-mapping.tsx";
import type { ColumnFields } from "./columns.ts";
import styles from "./import.module.css";
import type { RowFault } from "./sheet-rows.ts";

/** More rows are not read one by one; those with faults can be saved as a file. */
const MAX_SHOWN = 100;

const TONES: Readonly<Record<RowState, BadgeTone>> = { NEW: "good", CHANGED: "info", SAME: "outlined", FAULTY: "bad" };

/** Rows as they will be, with their faults at their cells. */
export function RowTable({ rows, fields }: { rows: readonly CheckedRow[]; fields: ColumnFields }) {
  const { t } = useTranslate();
  const [chosen, setChosen] = useState<RowState | "all">("all");
  const countOf = (wanted: RowState) => rows.filter(({ state }) => state === wanted).length;
  const states = ROW_STATES.filter((state) => countOf(state) > 0);
  const found = rows.filter(({ state }) => chosen === "all" || state === chosen);
  const columns = fields.flatMap((field, place) => (field ? [{ place, label: fieldLabel(field, t) }] : []));
  return (
    <div className={styles.rows}>
      <Segments
        label={t("admin.import.rows")}
        value={chosen}
        options={[
          { value: "all", label: t("admin.import.all"), count: rows.length },
          ...states.map((state) => ({ value: state, label: t(`admin.import.state.${state}`), count: countOf(state) })),
        ]}
        onChange={setChosen}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard */}
      <section className={classNames("frame", styles.scroller)} aria-label={t("admin.import.rows")} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("admin.import.row")}</th>
              <th scope="col">{t("admin.import.state")}</th>
              {columns.map(({ place, label }) => (
                <th key={place} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, MAX_SHOWN).map((checked) => (
              <Row key={checked.row.number} checked={checked} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      {found.length > MAX_SHOWN && (
        <p className={styles.help}>{t("admin.import.more", { count: found.length - MAX_SHOWN })}</p>
      )}
    </div>
  );
}

function Row({
  checked: { row, state, faults },
  columns,
}: {
  checked: CheckedRow;
  columns: readonly { place: number; label: string }[];
}) {
  const { t } = useTranslate();
  const elsewhere = faults.filter(({ column }) => !columns.some(({ place }) => place === column));
  return (
    <tr>
      <th scope="row">{row.number}</th>
      <td>
        {state ? (
          <Badge small tone={TONES[state]}>
            {t(`admin.import.state.${state}`)}
          </Badge>
        ) : (
          <span className={styles.help}>{t("admin.import.waiting")}</span>
        )}
        <Faults faults={elsewhere} />
      </td>
      {columns.map(({ place }) => {
        const own = faults.filter(({ column }) => column === place);
        return (
          <td key={place} className={classNames(own.length > 0 && styles.faulty)}>
            <span className={styles.cell}>{row.cells[place]}</span>
            <Faults faults={own} />
          </td>
        );
      })}
    </tr>
  );
}

function Faults({ faults }: { faults: readonly RowFault[] }) {
  const { t } = useTranslate();
  return faults.map((fault) => (
    <span key={`${fault.path} ${fault.rule}`} className={styles.fault}>
      <TriangleAlert size={14} aria-hidden="true" />
      {ruleText(fault, t) ?? fault.rule}
    </span>
  ));
}
