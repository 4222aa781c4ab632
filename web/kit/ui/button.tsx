import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Link, type LinkProps } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

/** `primary` is for the main action of a screen. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

interface ButtonStyle {
  variant?: ButtonVariant;
  small?: boolean;
  wide?: boolean;
  icon?: ReactNode;
}

function className({ variant = "secondary", small, wide }: ButtonStyle, extra?: string): string {
  return classNames(styles.button, styles[variant], small && styles.small, wide && styles.wide, extra);
}

export function Button({
  variant,
  small,
  wide,
  icon,
  busy = false,
  isWaiting = false,
  type = "button",
  className: extra,
  children,
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonStyle & { busy?: boolean; isWaiting?: boolean }) {
  const { t } = useTranslate();
  const isOff = busy || isWaiting;
  return (
    <button
      {...rest}
      type={isOff ? "button" : type}
      className={className({ ...(variant && { variant }), ...(small && { small }), ...(wide && { wide }) }, extra)}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames(styles.content, busy && styles.busyContent)}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
          <span className="visually-hidden">{t("ui.button.busy")}</span>
        </span>
      )}
    </button>
  );
}

export function ButtonLink({
  variant,
  small,
  wide,
  icon,
  className: extra,
  children,
  ...rest
}: LinkProps & ButtonStyle) {
  return (
    <Link
      {...rest}
      className={className({ ...(variant && { variant }), ...(small && { small }), ...(wide && { wide }) }, extra)}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
