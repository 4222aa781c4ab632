import { use, useState } from "react";
import { LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { categoryOptions } from "../../../catalogue/filters/category-options.ts";
import { useCategories } from "../../../catalogue/filters/use-categories.ts";
import { CheckField } from "../../../kit/forms/check-field.tsx";
import { CheckGroup } from "../../../kit/forms/check-group.tsx";
import field from "../../../kit/forms/field.module.css";
import { Field } from "../../../kit/forms/field.tsx";
import { FieldList } from "../../../kit/forms/field-list.tsx";
import { valueAt } from "../../../kit/forms/field-names.ts";
import { type FieldLabels, FormContext, useField } from "../../../kit/forms/form-context.ts";
import { LanguageTabs } from "../../../kit/forms/language-tabs.tsx";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./assets.module.css";

export function useAssetLabels(): FieldLabels {
  const { t } = useTranslate();
  return {
    projectId: t("admin.asset.project"),
    lotNumber: t("admin.asset.number"),
    categoryId: t("admin.asset.category"),
    yearBuilt: t("admin.asset.yearBuilt"),
    isAvailable: t("admin.asset.isAvailable"),
    languages: t("admin.asset.languages"),
    texts: t("admin.asset.texts"),
    "texts.title": t("admin.asset.title"),
    "texts.summary": t("admin.asset.summary"),
    "texts.description": t("admin.asset.description"),
    specifications: t("admin.asset.specifications"),
    "specifications.isHighlighted": t("admin.asset.highlighted"),
    "specifications.texts": t("admin.asset.specification"),
    "specifications.texts.label": t("admin.asset.property"),
    "specifications.texts.value": t("admin.asset.value"),
    loadingNotes: t("admin.asset.loading"),
    "loadingNotes.text": t("admin.asset.loading"),
  };
}

export function BasicFields({ projects }: { projects?: readonly { value: string; label: string }[] }) {
  const { t } = useTranslate();
  return (
    <div className={styles.fields}>
      {projects && <SelectField name="projectId" options={projects} placeholder={t("admin.asset.chooseProject")} />}
      <div className={classNames(styles.columns, styles.basics)}>
        <TextField name="lotNumber" autoComplete="off" />
        <CategoryField />
        <TextField name="yearBuilt" inputMode="numeric" autoComplete="off" />
      </div>
      <CheckField name="isAvailable" help={t("admin.asset.isAvailableHelp")} />
    </div>
  );
}

/** Without a choice it sends nothing: an empty text is no category's id. */
function CategoryField() {
  const { t } = useTranslate();
  const options = categoryOptions(useCategories());
  const { defaultValue = "" } = useField("categoryId");
  const [chosen, setChosen] = useState(defaultValue);
  const isListed = chosen === "" || options.some(({ value }) => value === chosen);
  return (
    <Field name="categoryId">
      {(control) => (
        <SelectBox
          {...control}
          {...(chosen === "" && { name: undefined })}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{t("admin.asset.noCategory")}</option>
          {/* Until the categories are there, or where the list does not reach it. */}
          {!isListed && <option value={chosen}>…</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}

export function TextFields({
  languages,
  onChange,
}: {
  languages: readonly Language[];
  onChange: (languages: Language[]) => void;
}) {
  const { t } = useTranslate();
  const options = LANGUAGES.map((value) => ({ value, label: t(`shell.language.${value}`) }));
  return (
    <div className={styles.fields}>
      <CheckGroup name="languages" options={options} chosen={languages} onChange={onChange} />
      <LanguageTabs name="texts" languages={languages}>
        {(item) => (
          <>
            <TextField name={`${item}.title`} />
            <TextAreaField name={`${item}.summary`} rows={2} />
            <TextAreaField name={`${item}.description`} rows={7} help={t("admin.asset.markdown")} />
          </>
        )}
      </LanguageTabs>
    </div>
  );
}

/** The lines of the specifications, each with a name and a value in the languages in which one of both is filled in. */
export function SpecificationFields() {
  const { t } = useTranslate();
  return (
    <FieldList isLabelHidden endsShort name="specifications" itemLabel={t("admin.asset.specification")} newItem={{}}>
      {(item) => <SpecificationLine name={item} />}
    </FieldList>
  );
}

type Line = Record<Language, { label: string; value: string }>;

function SpecificationLine({ name }: { name: string }) {
  const { initialValue } = use(FormContext);
  const [line, setLine] = useState<Line>(() => ({
    nl: lineIn(initialValue, name, "nl"),
    en: lineIn(initialValue, name, "en"),
  }));
  const written = LANGUAGES.filter((language) => line[language].label !== "" || line[language].value !== "");
  // An empty line is refused at its first name, rather than as a list.
  const sent = written.length > 0 ? written : LANGUAGES.slice(0, 1);
  return (
    <>
      {LANGUAGES.map((language) => {
        const place = sent.indexOf(language);
        const path = place === -1 ? null : `${name}.texts[${place}]`;
        return (
          <div key={language} className={styles.line}>
            <span className={styles.tongue} aria-hidden="true">
              {language.toUpperCase()}
            </span>
            {path && <input type="hidden" name={`${path}.language`} value={language} readOnly />}
            {(["label", "value"] as const).map((part) => (
              <LineField
                key={part}
                name={path === null ? null : `${path}.${part}`}
                part={part}
                language={language}
                text={line[language][part]}
                onChange={(text) => setLine({ ...line, [language]: { ...line[language], [part]: text } })}
              />
            ))}
          </div>
        );
      })}
      <CheckField name={`${name}.isHighlighted`} />
    </>
  );
}

function LineField({
  name,
  part,
  language,
  text,
  onChange,
}: {
  /** Null while the line has nothing in its language: it is not sent. */
  name: string | null;
  part: "label" | "value";
  language: Language;
  text: string;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslate();
  const { id, error, errorId } = useField(name ?? "specifications");
  const label = t(part === "label" ? "admin.asset.property" : "admin.asset.value");
  const isFaulty = name !== null && error !== null;
  return (
    <div className={styles.cell}>
      <input
        {...(name !== null && { id, name })}
        lang={language}
        className={field.input}
        placeholder={label}
        aria-label={`${label} (${t(`shell.language.${language}`)})`}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? errorId : undefined}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isFaulty && (
        <p id={errorId} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** How the asset is collected and loaded: a text in each language, of which empty ones are not sent. */
export function LoadingFields() {
  const { t } = useTranslate();
  const { idPrefix, initialValue } = use(FormContext);
  const [notes, setNotes] = useState(() => ({ nl: noteIn(initialValue, "nl"), en: noteIn(initialValue, "en") }));
  const written = LANGUAGES.filter((language) => notes[language].trim() !== "");
  return (
    <div className={styles.columns}>
      {LANGUAGES.map((language) => {
        const place = written.indexOf(language);
        const id = `${idPrefix}-loading-${language}`;
        return (
          <div key={language} className={field.field}>
            <label htmlFor={id} className={field.label}>
              {t(`shell.language.${language}`)}
              <span className={field.optional}> ({t("forms.optional")})</span>
            </label>
            {place !== -1 && <input type="hidden" name={`loadingNotes[${place}].language`} value={language} readOnly />}
            <textarea
              id={id}
              {...(place !== -1 && { name: `loadingNotes[${place}].text` })}
              lang={language}
              rows={3}
              maxLength={2_000}
              className={`${field.input} ${field.area}`}
              value={notes[language]}
              onChange={({ currentTarget }) => setNotes({ ...notes, [language]: currentTarget.value })}
            />
          </div>
        );
      })}
    </div>
  );
}

function textAt(value: unknown, path: string): string {
  const text = valueAt(value, path);
  return typeof text === "string" ? text : "";
}

function inLanguage(list: unknown, language: Language): unknown {
  const all: unknown[] = Array.isArray(list) ? list : [];
  return all.find((one) => valueAt(one, "language") === language);
}

function lineIn(initialValue: unknown, name: string, language: Language): { label: string; value: string } {
  const found = inLanguage(valueAt(initialValue, `${name}.texts`), language);
  return { label: textAt(found, "label"), value: textAt(found, "value") };
}

function noteIn(initialValue: unknown, language: Language): string {
  return textAt(inLanguage(valueAt(initialValue, "loadingNotes"), language), "text");
}
