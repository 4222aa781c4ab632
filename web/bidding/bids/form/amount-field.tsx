import { CircleAlert } from "lucide-react";
import { useId } from "react";
import fieldStyles from "../../../kit/forms/field.module.css";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./amount-field.module.css";

const MAX_AMOUNT_CHARACTERS = 16;

interface AmountFieldProps {
  label: string;
  help: string;
  /** Reserves three lines for the help text and the error that replaces it. */
  isLongHelp?: boolean;
  value: string;
  error: string | null;
  quickCents: readonly number[];
  /** The amount in the field, used to mark its button. */
  chosenCents: number | null;
  onType: (text: string) => void;
  onQuick: (cents: number) => void;
}

export function AmountField({
  label,
  help,
  isLongHelp = false,
  value,
  error,
  quickCents,
  chosenCents,
  onType,
  onQuick,
}: AmountFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={classNames(styles.slot, isLongHelp && styles.long)}>
        <p id={helpId} className={fieldStyles.help} hidden={error !== null}>
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
      {quickCents.length > 0 && <QuickAmounts {...{ quickCents, chosenCents, onQuick }} />}
    </div>
  );
}

function QuickAmounts({
  quickCents,
  chosenCents,
  onQuick,
}: Pick<AmountFieldProps, "quickCents" | "chosenCents" | "onQuick">) {
  const { t } = useTranslate();
  return (
    <fieldset className={styles.quick}>
      <legend className="visually-hidden">{t("bids.form.quick")}</legend>
      {quickCents.map((cents, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons keep their places while their amounts change
          key={index}
          type="button"
          className={styles.chip}
          aria-pressed={chosenCents === cents}
          onClick={() => onQuick(cents)}
        >
          {formatMoney(cents, { stripZeros: true })}
        </button>
      ))}
    </fieldset>
  );
}
