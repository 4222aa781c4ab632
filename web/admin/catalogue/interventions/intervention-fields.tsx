import { useId } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Segments } from "../../../kit/ui/choice/segments.tsx";
import type { AskedIntervention } from "./asked-intervention.ts";
import styles from "./interventions.module.css";

interface FieldsProps {
  asked: AskedIntervention;
  onChange: (part: Partial<AskedIntervention>) => void;
}

/** What a step has to know besides its lots. */
export function InterventionFields({ asked, onChange }: FieldsProps) {
  const { t } = useTranslate();
  if (asked.kind === "OUTAGE")
    return (
      <>
        <p className={styles.hint}>{t("admin.intervene.text.OUTAGE")}</p>
        <div className={styles.fields}>
          <Field
            type="datetime-local"
            label={t("admin.intervene.outageStartingOn")}
            value={asked.outageStartingOn}
            onChange={(outageStartingOn) => onChange({ outageStartingOn })}
          />
          <Field
            type="datetime-local"
            label={t("admin.intervene.outageEndingOn")}
            value={asked.outageEndingOn}
            onChange={(outageEndingOn) => onChange({ outageEndingOn })}
          />
        </div>
      </>
    );
  if (asked.kind !== "CLOSE_LATER") return <p className={styles.hint}>{t(`admin.intervene.text.${asked.kind}`)}</p>;
  return (
    <>
      <Segments
        small
        label={t("admin.intervene.how")}
        value={asked.isToInstant ? "instant" : "minutes"}
        options={[
          { value: "minutes", label: t("admin.intervene.byMinutes") },
          { value: "instant", label: t("admin.intervene.toInstant") },
        ]}
        onChange={(value) => onChange({ isToInstant: value === "instant" })}
      />
      <div className={styles.fields}>
        {asked.isToInstant ? (
          <Field
            type="datetime-local"
            label={t("admin.intervene.closingOn")}
            value={asked.closingOn}
            onChange={(closingOn) => onChange({ closingOn })}
          />
        ) : (
          <Field
            type="number"
            label={t("admin.intervene.minutes")}
            value={asked.minutes}
            onChange={(minutes) => onChange({ minutes })}
          />
        )}
      </div>
    </>
  );
}

function Field({
  label,
  value,
  type,
  onChange,
}: {
  label: string;
  value: string;
  type: "number" | "datetime-local";
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        autoComplete="off"
        {...(type === "number" ? { min: 1, step: 1 } : { step: 1 })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
