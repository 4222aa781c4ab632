import { FileUp, ListChecks } from "lucide-react";
import { useId } from "react";
import { LANGUAGES } from "../../../../../schema/kit/languages.ts";
import type { Translate } from "../../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { Button } from "../../../../kit/ui/button.tsx";
import { Card } from "../../../../kit/ui/card.tsx";
import { SelectBox } from "../../../../kit/ui/choice/select-box.tsx";
import editStyles from "../../../kit/edit/edit-page.module.css";
import type { Sheet } from "../../../kit/sheets/read-sheets.ts";
import { columnLetters } from "./checked-rows.ts";
import { type ColumnFields, type ImportField, isImportField, PLAIN_FIELDS, TEXT_FIELDS, withField } from "./columns.ts";
import styles from "./import.module.css";
import { ImportSteps } from "./import-steps.tsx";

const EXAMPLES = 3;

/** Says what each column of a sheet is. */
export function ColumnMapping({
  sheets,
  sheet,
  fields,
  onSheet,
  onFields,
  onCheck,
  onOtherFile,
}: {
  sheets: readonly Sheet[];
  sheet: Sheet;
  fields: ColumnFields;
  onSheet: (sheet: Sheet) => void;
  onFields: (fields: ColumnFields) => void;
  onCheck: () => void;
  onOtherFile: () => void;
}) {
  const { t } = useTranslate();
  const [headings = [], ...rows] = sheet.rows;
  const hasNumber = fields.includes("lotNumber");
  return (
    <div className={styles.page}>
      <ImportSteps current="columns" />
      {sheets.length > 1 && <SheetChoice sheets={sheets} sheet={sheet} onSheet={onSheet} />}
      <Card title={t("admin.import.columns")}>
        <p className={styles.help}>{t("admin.import.columnsText")}</p>
        <ul className={styles.columns}>
          {fields.map((field, place) => (
            <Column
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places, and may be called alike
              key={place}
              place={place}
              heading={headings[place] ?? ""}
              examples={rows.flatMap((row) => row[place] || []).slice(0, EXAMPLES)}
              field={field}
              onField={(next) => onFields(withField(fields, place, next))}
            />
          ))}
        </ul>
      </Card>
      <div className={editStyles.bar}>
        <span className={editStyles.state}>
          {t("admin.import.mapped", { count: fields.filter((field) => field !== null).length, total: fields.length })}
        </span>
        <Button icon={<FileUp size={18} aria-hidden="true" />} onClick={onOtherFile}>
          {t("admin.import.otherFile")}
        </Button>
        <Button
          variant="primary"
          icon={<ListChecks size={18} aria-hidden="true" />}
          {...(rows.length === 0
            ? { impossible: t("admin.import.noRows") }
            : !hasNumber && { impossible: t("admin.import.needsNumber") })}
          onClick={onCheck}
        >
          {t("admin.import.check")}
        </Button>
      </div>
    </div>
  );
}

function SheetChoice({
  sheets,
  sheet,
  onSheet,
}: {
  sheets: readonly Sheet[];
  sheet: Sheet;
  onSheet: (sheet: Sheet) => void;
}) {
  const { t } = useTranslate();
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t("admin.import.sheet")}</label>
      <SelectBox
        id={id}
        value={sheets.indexOf(sheet)}
        onChange={({ currentTarget }) => {
          const next = sheets[Number(currentTarget.value)];
          if (next) onSheet(next);
        }}
      >
        {sheets.map(({ name }, place) => (
          <option key={name} value={place}>
            {name}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}

function Column({
  place,
  heading,
  examples,
  field,
  onField,
}: {
  place: number;
  heading: string;
  examples: readonly string[];
  field: ImportField | null;
  onField: (field: ImportField | null) => void;
}) {
  const { t } = useTranslate();
  const name = heading || t("admin.import.noHeading");
  return (
    <li className={styles.column}>
      <div className={styles.heading}>
        <span className={styles.help}>{t("admin.import.column", { letter: columnLetters(place) })}</span>
        <strong>{name}</strong>
        <span className={styles.examples}>{examples.join(" · ")}</span>
      </div>
      <SelectBox
        aria-label={t("admin.import.means", { column: name })}
        value={field ?? ""}
        onChange={({ currentTarget: { value } }) => onField(isImportField(value) ? value : null)}
      >
        <option value="">{t("admin.import.leaveOut")}</option>
        {PLAIN_FIELDS.map((known) => (
          <option key={known} value={known}>
            {fieldLabel(known, t)}
          </option>
        ))}
        {TEXT_FIELDS.flatMap((known) => LANGUAGES.map((language) => `${known}.${language}` as const))
          .filter((known) => heading !== "" || !known.startsWith("specification."))
          .map((known) => (
            <option key={known} value={known}>
              {fieldLabel(known, t)}
            </option>
          ))}
      </SelectBox>
    </li>
  );
}

/** What a field is called, with its language. */
export function fieldLabel(field: ImportField, t: Translate): string {
  const plain = PLAIN_FIELDS.find((known) => known === field);
  if (plain) return t(`admin.import.field.${plain}`);
  const name = TEXT_FIELDS.find((known) => field.startsWith(`${known}.`)) ?? "title";
  const language = LANGUAGES.find((known) => field.endsWith(`.${known}`)) ?? "nl";
  return `${t(`admin.import.field.${name}`)} (${t(`shell.language.${language}`)})`;
}
