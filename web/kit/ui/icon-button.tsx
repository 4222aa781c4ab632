import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";

export function IconButton({
  label,
  children,
  className,
  type = "button",
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & { label: string; children: ReactNode }) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={classNames(styles.button, className)}>
      {children}
    </button>
  );
}
