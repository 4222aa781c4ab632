import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { ruleText } from "../../../../kit/errors/errors.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { useMediaQuery } from "../../../../kit/lib/use-media-query.ts";
import { Badge, type BadgeTone } from "../../../../kit/ui/badge.tsx";
import { Segments } from "../../../../kit/ui/choice/segments.tsx";
import { classNames } from "../../../../kit/ui/class-names.ts";
import { type CheckedRow, ROW_STATES, type RowState } from "./checked-rows.ts";
import { fieldLabel } from "./column-mapping.tsx";
import { type ColumnFields, type ImportField, PLAIN_FIELDS } from "./columns.ts";
import styles from "./import.module.css";
import type { RowFault } from "./sheet-rows.ts";

/** More rows are not read one by one; those with faults can be saved as a file. */
const MAX_SHOWN = 100;

const TONES: Readonly<Record<RowState, BadgeTone>> = { NEW: "good", CHANGED: "info", SAME: "outlined", FAULTY: "bad" };

/** The width below which a row is some lines instead of columns. */
const PHONE = "(width < 640px)";

interface Column {
  place: number;
  field: ImportField;
  label: string;
}

interface RowsProps {
  rows: readonly CheckedRow[];
  columns: readonly Column[];
}

/** Rows as they will be, with their faults at their cells. */
export function RowTable({ rows, fields }: { rows: readonly CheckedRow[]; fields: ColumnFields }) {
  const { t } = useTranslate();
  const isPhone = useMediaQuery(PHONE);
  const [chosen, setChosen] = useState<RowState | "all">("all");
  const countOf = (wanted: RowState) => rows.filter(({ state }) => state === wanted).length;
  const states = ROW_STATES.filter((state) => countOf(state) > 0);
  const found = rows.filter(({ state }) => chosen === "all" || state === chosen);
  const columns = fields.flatMap((field, place) => (field ? [{ place, field, label: fieldLabel(field, t) }] : []));
  const parts = { rows: found.slice(0, MAX_SHOWN), columns };
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
      {isPhone ? <RowList {...parts} /> : <WideRows {...parts} />}
      {found.length > MAX_SHOWN && (
        <p className={styles.help}>{t("admin.import.more", { count: found.length - MAX_SHOWN })}</p>
      )}
    </div>
  );
}

function WideRows({ rows, columns }: RowsProps) {
  const { t } = useTranslate();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
    <section className={classNames("frame", styles.scroller)} aria-label={t("admin.import.rows")} tabIndex={0}>
      <table className={classNames(styles.table, styles.rowTable)}>
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
          {rows.map((checked) => (
            <Row key={checked.row.number} checked={checked} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const faultsAt = ({ faults }: CheckedRow, place: number) => faults.filter(({ column }) => column === place);
const faultsElsewhere = ({ faults }: CheckedRow, columns: readonly Column[]) =>
  faults.filter(({ column }) => !columns.some(({ place }) => place === column));

function Row({ checked, columns }: { checked: CheckedRow; columns: readonly Column[] }) {
  const { row } = checked;
  return (
    <tr>
      <th scope="row">{row.number}</th>
      <td>
        <RowStateBadge checked={checked} />
        <Faults faults={faultsElsewhere(checked, columns)} />
      </td>
      {columns.map(({ place, field }) => {
        const own = faultsAt(checked, place);
        return (
          <td key={place} className={classNames(own.length > 0 && styles.faulty)}>
            <span className={classNames(styles.cell, isPlain(field) && styles.plain)}>{row.cells[place]}</span>
            <Faults faults={own} />
          </td>
        );
      })}
    </tr>
  );
}

const isPlain = (field: ImportField) => PLAIN_FIELDS.some((known) => known === field);

/** On a phone a row is its number, what happens to it, what it is called, and the cells that are wrong. */
function RowList({ rows, columns }: RowsProps) {
  const { t } = useTranslate();
  const named = columns.filter(({ field }) => field === "lotNumber" || field.startsWith("title."));
  return (
    <ul className={classNames("frame", styles.list)} aria-label={t("admin.import.rows")}>
      {rows.map((checked) => (
        <li key={checked.row.number} className={styles.item}>
          <span className={styles.itemHead}>
            <span className={styles.help}>{t("admin.import.rowNumber", { number: checked.row.number })}</span>
            <RowStateBadge checked={checked} />
          </span>
          <span className={styles.itemName}>
            {named
              .map(({ place }) => checked.row.cells[place])
              .filter(Boolean)
              .slice(0, 2)
              .join(" ")}
          </span>
          {columns.map(({ place, label }) => {
            const own = faultsAt(checked, place);
            return (
              own.length > 0 && (
                <span key={place} className={styles.itemFault}>
                  {label}: {checked.row.cells[place]}
                  <Faults faults={own} />
                </span>
              )
            );
          })}
          <Faults faults={faultsElsewhere(checked, columns)} />
        </li>
      ))}
    </ul>
  );
}

function RowStateBadge({ checked: { state } }: { checked: CheckedRow }) {
  const { t } = useTranslate();
  if (!state) return <span className={styles.help}>{t("admin.import.waiting")}</span>;
  return (
    <Badge small tone={TONES[state]}>
      {t(`admin.import.state.${state}`)}
    </Badge>
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
