import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { classNames } from "../class-names.ts";
import styles from "./steps.module.css";

export interface Step {
  title: string;
  text?: ReactNode;
  /** Without it, the steps are an explanation in which nothing has begun. */
  state?: "done" | "now" | "next";
}

/** The phases of a sale or of a task, beside each other or below each other on a phone. */
export function Steps({ steps, heading: Heading = "h3" }: { steps: readonly Step[]; heading?: "h2" | "h3" | "h4" }) {
  const { t } = useTranslate();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without numbers
    <ol role="list" className={styles.steps}>
      {steps.map(({ title, text, state }, index) => (
        <li
          key={title}
          className={classNames(styles.step, state && styles[state])}
          aria-current={state === "now" ? "step" : undefined}
        >
          <span className={styles.place}>
            {state === "done" ? (
              <>
                <CircleCheck size={18} aria-hidden="true" />
                <span className="visually-hidden">{t("ui.steps.done")}</span>
              </>
            ) : (
              index + 1
            )}
          </span>
          <Heading className={styles.title}>{title}</Heading>
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
