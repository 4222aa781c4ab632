import { CircleAlert } from "lucide-react";
import { useId } from "react";
import fieldStyles from "../../../kit/forms/field.module.css";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./amount-field.module.css";

const MAX_AMOUNT_CHARACTERS = 16;

/** An amount that takes one press, and what it is: `+ 1 step`. */
export interface QuickAmount {
  cents: number;
  note: string;
}

interface AmountFieldProps {
  label: string;
  help: string;
  value: string;
  error: string | null;
  quick: readonly QuickAmount[];
  /** The amount in the field, used to mark its button. */
  chosenCents: number | null;
  onType: (text: string) => void;
  onQuick: (cents: number) => void;
}

/** Quick amounts, and a field for any other one. Help and error share a line, so that neither moves the field. */
export function AmountField({ label, help, value, error, quick, chosenCents, onType, onQuick }: AmountFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  return (
    <div className={styles.amount}>
      {quick.length > 0 && <QuickAmounts {...{ quick, chosenCents, onQuick }} />}
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <p id={helpId} className={styles.help} hidden={error !== null}>
          {help}
        </p>
        <p id={errorId} className={classNames(fieldStyles.error, styles.error)} role="alert">
          {error && (
            <>
              <CircleAlert size={16} aria-hidden="true" />
              {error}
            </>
          )}
        </p>
      </div>
      <div className={fieldStyles.box}>
        <span className={fieldStyles.prefix} aria-hidden="true">
          €
        </span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_AMOUNT_CHARACTERS}
          className={classNames(fieldStyles.input, fieldStyles.prefixed, styles.input)}
          value={value}
          aria-describedby={error ? `${errorId} ${helpId}` : helpId}
          aria-invalid={error ? true : undefined}
          aria-required
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </div>
  );
}

function QuickAmounts({ quick, chosenCents, onQuick }: Pick<AmountFieldProps, "quick" | "chosenCents" | "onQuick">) {
  const { t } = useTranslate();
  return (
    <fieldset className={styles.quick}>
      <legend className="visually-hidden">{t("bids.form.quick")}</legend>
      {quick.map(({ cents, note }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons keep their places while their amounts change
          key={index}
          type="button"
          className={styles.chip}
          aria-pressed={chosenCents === cents}
          onClick={() => onQuick(cents)}
        >
          <span className={styles.cents}>{formatMoney(cents, { stripZeros: true })}</span>{" "}
          <span className={styles.note}>{note}</span>
        </button>
      ))}
    </fieldset>
  );
}
