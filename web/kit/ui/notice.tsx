import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./notice.module.css";
import tones from "./tones.module.css";

export type NoticeTone = "info" | "good" | "warn" | "bad" | "neutral";

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert, neutral: Info } as const;

/** A message within the page. `role="alert"` is for new events. */
export function Notice({
  tone = "info",
  role,
  action,
  children,
}: {
  tone?: NoticeTone;
  role?: "alert" | "status";
  action?: ReactNode;
  children: ReactNode;
}) {
  const Icon = ICONS[tone];
  return (
    <div className={classNames(styles.notice, tones[tone])} role={role}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
