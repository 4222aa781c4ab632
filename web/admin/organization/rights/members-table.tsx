import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import type { GivenRule, RightsPlace } from "./change-right.ts";
import { RightCheck } from "./right-check.tsx";
import styles from "./rights.module.css";

/** A user who holds rules on something, or who was added to the page to be given one. */
export interface Member {
  userId: string;
  email: string;
  rules: ReadonlySet<string>;
}

export interface MembersTableProps {
  place: RightsPlace;
  where: string;
  rules: readonly GivenRule[];
  members: readonly Member[];
  onChanged: () => void;
}

/** A row for each member, with a box for each rule. */
export function MembersTable({ place, where, rules, members, onChanged }: MembersTableProps) {
  const { t } = useTranslate();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t("admin.rights.of", { where })}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("admin.rights.user")}</th>
            {rules.map((rule) => (
              <th key={rule} scope="col" className={styles.column} title={t(`admin.rights.text.${rule}`)}>
                {t(`admin.rights.rule.${rule}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.userId}>
              <th scope="row">{member.email}</th>
              {rules.map((rule) => (
                <td key={rule} className={styles.column}>
                  <RightCheck
                    {...{ place, rule, where }}
                    user={member}
                    isGiven={member.rules.has(rule)}
                    onChanged={onChanged}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
