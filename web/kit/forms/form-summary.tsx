import { flushSync } from "react-dom";
import { useTranslate } from "../i18n/use-translate.ts";
import { Notice } from "../ui/notice.tsx";
import type { FieldErrors } from "./field-errors.ts";
import { labelKeyOf, pathOf } from "./field-names.ts";
import styles from "./form.module.css";
import { type FieldLabels, fieldId } from "./form-context.ts";

/** Names an item of a list, such as the language of a text; without it, the item's number (from 1) is used. */
export type ItemLabel = (list: string, place: number) => string;

interface FormSummaryProps {
  idPrefix: string;
  labels: FieldLabels;
  itemLabel: ItemLabel | undefined;
  errors: FieldErrors;
  /** The translated failure of the whole form. */
  failure: string | null;
  /** Shows a field that is in a hidden tab. */
  onReveal: (name: string) => void;
}

/** Links to the fields that have an error, in their order. Each error itself is said once, beside its field. */
export function FormSummary({ idPrefix, labels, itemLabel, errors, failure, onReveal }: FormSummaryProps) {
  const { t } = useTranslate();
  if (errors.size === 0) return <Notice tone="bad">{failure && <p>{failure}</p>}</Notice>;

  const order = Object.keys(labels);
  const inOrder = [...errors].sort(([a], [b]) => order.indexOf(labelKeyOf(a)) - order.indexOf(labelKeyOf(b)));
  const lead = (name: string) => {
    // The tab must be rendered before a field in it can take the focus.
    flushSync(() => onReveal(name));
    document.getElementById(fieldId(idPrefix, name))?.focus();
  };
  return (
    <Notice tone="bad">
      <p className={styles.summaryTitle}>{t("forms.summary", { count: errors.size })}</p>
      <ul>
        {inOrder.map(([name]) => (
          <li key={name}>
            <a
              href={`#${fieldId(idPrefix, name)}`}
              onClick={(event) => {
                event.preventDefault();
                lead(name);
              }}
            >
              {summaryLabel(name, labels, itemLabel)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function summaryLabel(name: string, labels: FieldLabels, itemLabel: ItemLabel = (_, place) => String(place + 1)) {
  const label = labels[labelKeyOf(name)] ?? name;
  const path = pathOf(name);
  const items = path.flatMap((segment, depth) =>
    /^\d+$/.test(segment) ? [itemLabel(path.slice(0, depth).join("."), Number(segment))] : [],
  );
  return items.length === 0 ? label : `${label} (${items.join(", ")})`;
}
