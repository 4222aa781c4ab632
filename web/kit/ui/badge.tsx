import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";
import tones from "./tones.module.css";

/** The colour of a badge, which only repeats the meaning of its words or icon. `live` is for what closes now. */
export type BadgeTone = "neutral" | "good" | "bad" | "warn" | "info" | "outlined" | "live";

export function Badge({
  tone = "neutral",
  small = false,
  icon,
  children,
}: {
  tone?: BadgeTone;
  small?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, toneClass(tone), small && styles.small)}>
      {icon}
      {children}
    </span>
  );
}

function toneClass(tone: BadgeTone): string | undefined {
  if (tone === "outlined") return styles.outlined;
  return tone === "live" ? styles.live : tones[tone];
}
