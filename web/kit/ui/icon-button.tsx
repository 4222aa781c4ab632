import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";

/** A button whose icon says it all; its label is a tooltip too. `small` looks 36 pixels wide and is pressed on 44. */
export function IconButton({
  label,
  isOutlined = false,
  small = false,
  children,
  className,
  type = "button",
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & {
  label: string;
  isOutlined?: boolean;
  small?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles.button, isOutlined && styles.outlined, small && styles.small, className)}
    >
      {children}
    </button>
  );
}
