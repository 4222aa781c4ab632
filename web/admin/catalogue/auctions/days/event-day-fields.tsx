import { use, useRef, useState } from "react";
import type { Language } from "../../../../../schema/kit/languages.ts";
import { CheckField } from "../../../../kit/forms/check-field.tsx";
import { valueAt } from "../../../../kit/forms/field-names.ts";
import { FormContext } from "../../../../kit/forms/form-context.ts";
import { TextField } from "../../../../kit/forms/text-field.tsx";
import type { Translate } from "../../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../../kit/lib/format/numbers.ts";
import styles from "../auction-form.module.css";
import { typedText, useTyped } from "../use-typed.ts";
import { CommentFields } from "./comment-fields.tsx";
import { daySpanText } from "./day-span-text.ts";
import eventStyles from "./event-fields.module.css";
import { Fold } from "./fold.tsx";

/** A viewing or pick-up day: its line, and behind it its fields. */
export function EventDayFields({ item, languages }: { item: string; languages: readonly Language[] }) {
  const { t, language } = useTranslate();
  const { initialValue } = use(FormContext);
  const [startsOpen] = useState(() => !valueAt(initialValue, `${item}.startingOn`));
  const fields = useRef<HTMLDivElement>(null);
  const day = useTyped(fields, dayIn);
  const line = (
    <>
      <strong className={eventStyles.day}>{(day && dayText(day, language)) ?? t("admin.auction.dayMissing")}</strong>
      {day && <span className={eventStyles.more}>{moreOf(day, { t, language })}</span>}
    </>
  );
  return (
    <Fold name={item} {...{ startsOpen, line }}>
      <div ref={fields} className={styles.fields}>
        <div className={styles.narrowColumns}>
          <TextField name={`${item}.startingOn`} type="datetime-local" />
          <TextField name={`${item}.endingOn`} type="datetime-local" />
          <TextField name={`${item}.forkLiftMaxWeightKilogram`} inputMode="numeric" />
        </div>
        <CheckField name={`${item}.forkliftAvailable`} />
        <div className={styles.columns}>
          <CommentFields name={`${item}.comment`} languages={languages} />
        </div>
      </div>
    </Fold>
  );
}

type Day = ReturnType<typeof dayIn>;

function dayIn(element: HTMLElement) {
  const [comment = ""] = [...element.querySelectorAll<HTMLInputElement>("input[lang]")].flatMap(({ value }) =>
    value.trim() === "" ? [] : [value.trim()],
  );
  return {
    from: Date.parse(typedText(element, ".startingOn")),
    until: Date.parse(typedText(element, ".endingOn")),
    hasForklift: element.querySelector<HTMLInputElement>('[name$=".forkliftAvailable"]')?.checked ?? false,
    kilograms: Number(typedText(element, ".forkLiftMaxWeightKilogram")),
    comment,
  };
}

/** Null until both moments are typed. */
function dayText({ from, until }: Day, language: Language): string | null {
  return from && until ? daySpanText(from, until, language) : null;
}

function moreOf({ hasForklift, kilograms, comment }: Day, { t, language }: { t: Translate; language: Language }) {
  const forklift = kilograms
    ? t("admin.auction.forkliftTo", { weight: formatNumber(kilograms, language) })
    : t("admin.auction.forklift");
  return [...(hasForklift ? [forklift] : []), ...(comment ? [comment] : [])].join(" · ");
}
