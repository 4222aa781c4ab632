import { useState } from "react";
import { useClient } from "urql";
import { failureText, ruleText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { announce } from "../../../kit/ui/announcer.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import type { RightChange } from "./change-right.ts";
import { changeRight, type RightsPlace } from "./change-right.ts";
import styles from "./rights.module.css";

/** One rule of one user on one thing: a box that gives and withdraws it at once. */
export function RightCheck({
  place,
  user,
  rule,
  isGiven,
  where,
  onChanged,
}: {
  place: RightsPlace;
  user: { userId: string; email: string };
  rule: RightChange["rule"];
  isGiven: boolean;
  /** The name of what it is on. */
  where: string;
  onChanged: () => void;
}) {
  const { t } = useTranslate();
  const client = useClient();
  const [asked, setAsked] = useState<boolean | null>(null);
  const name = t(`admin.rights.rule.${rule}`);

  const change = async (wanted: boolean) => {
    if (asked !== null) return;
    setAsked(wanted);
    const failure = await changeRight(client, { ...place, userId: user.userId, rule, isGiven: wanted });
    // Why it cannot be: the last one who manages something stays.
    const [fault] = failure?.fields ?? [];
    if (failure) showToast({ tone: "bad", text: (fault && ruleText(fault, t)) ?? failureText(failure, t) });
    else announce(t(wanted ? "admin.rights.given" : "admin.rights.withdrawn", { rule: name, email: user.email }));
    onChanged();
    setAsked(null);
  };

  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        className={styles.check}
        checked={asked ?? isGiven}
        aria-busy={asked !== null || undefined}
        aria-label={t("admin.rights.label", { rule: name, email: user.email, where })}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </label>
  );
}
