import { Lock } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Link, type LinkProps } from "./link.tsx";

/** `primary` is for the one main action of a screen, `chosen` for a repair, `danger` for what is lost for good. */
export type ButtonVariant = "primary" | "chosen" | "plain" | "quiet" | "danger";

interface ButtonStyle {
  variant?: ButtonVariant;
  /** `small` is for dense bars, `large` for a bid. */
  small?: boolean;
  large?: boolean;
  wide?: boolean;
  icon?: ReactNode;
}

interface ButtonStates {
  /** Whether its request is under way. Named on every button that can be busy: it then has room for `busyText`. */
  busy?: boolean;
  busyText?: string;
  /** Off for a moment, as another request is under way. */
  isWaiting?: boolean;
  /** Why it is impossible: said beside the button, which stays in the order of focus. */
  impossible?: ReactNode;
}

function className({ variant = "plain", small, large, wide }: ButtonStyle, ...more: Parameters<typeof classNames>) {
  return classNames(
    styles.button,
    styles[variant],
    small && styles.small,
    large && styles.large,
    wide && styles.wide,
    ...more,
  );
}

export function Button({
  variant = "plain",
  small = false,
  large = false,
  wide = false,
  icon,
  busy,
  busyText,
  isWaiting = false,
  impossible,
  type = "button",
  className: extra,
  children,
  onClick,
  ...rest
}: ComponentProps<"button"> & ButtonStyle & ButtonStates) {
  const { t } = useTranslate();
  const reasonId = useId();
  const isImpossible = impossible !== undefined;
  const isOff = busy || isWaiting || isImpossible;
  const whileBusy = busyText ?? t("ui.button.busy");
  const button = (
    <button
      {...rest}
      type={isOff ? "button" : type}
      className={className(
        { variant, small, large, wide },
        extra,
        busy && styles.isBusy,
        !busy && isOff && styles.isOff,
      )}
      aria-disabled={isOff || undefined}
      aria-describedby={isImpossible ? reasonId : rest["aria-describedby"]}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames(styles.content, busy && styles.busyContent)}>
        {isImpossible ? <Lock size={small ? 16 : 18} aria-hidden="true" /> : icon}
        {children}
      </span>
      {busy && <span className={styles.busy}>{whileBusy}</span>}
      {busy === false && <span className={styles.busy} data-text={whileBusy} aria-hidden="true" />}
    </button>
  );
  if (!isImpossible) return button;
  return (
    <span className={styles.withReason}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {impossible}
      </span>
    </span>
  );
}

export function ButtonLink({
  variant = "plain",
  small = false,
  large = false,
  wide = false,
  icon,
  className: extra,
  children,
  ...rest
}: LinkProps & ButtonStyle) {
  return (
    <Link {...rest} className={className({ variant, small, large, wide }, extra)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
