import { UserRoundSearch } from "lucide-react";
import { useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { AddMember } from "./add-member.tsx";
import { type GivenRule, grantsOn, type RightsPlace, rulesOfScope } from "./change-right.ts";
import { type GrantOfUser, GrantsDocument } from "./documents.ts";
import { RightCheck } from "./right-check.tsx";
import styles from "./rights.module.css";

interface Member {
  userId: string;
  email: string;
  rules: ReadonlySet<string>;
}

/** Who holds which rule on something, as a table of boxes; another user is added by the e-mail address. */
export function Members({
  place,
  where,
  onChanged,
}: {
  place: RightsPlace;
  where: string;
  /** After a right was given or withdrawn. */
  onChanged?: (() => void) | undefined;
}) {
  const { t } = useTranslate();
  // Thousands may bid on a channel.
  const rules = rulesOfScope(place.scope).filter((rule) => rule !== "USER_CHANNEL_BID");
  const [added, setAdded] = useState<Member[]>([]);
  const [answer, execute] = useQuery({
    query: GrantsDocument,
    variables: { searchFilter: grantsOn(place, rules) },
    requestPolicy: "network-only",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const data = useLastData(answer, JSON.stringify(place));
  if (!data) return answer.error ? <ErrorState error={answer.error} onRetry={refetch} /> : <SkeletonLines lines={5} />;
  const { authorizations, paginatedTotalResults: total } = data.queryAssignedAuthorizations;
  const members = membersOf(authorizations, added);
  return (
    <div className={styles.members}>
      {total > authorizations.length && <Notice tone="warn">{t("admin.rights.part")}</Notice>}
      {members.length === 0 ? (
        <EmptyState
          heading="h3"
          icon={<UserRoundSearch size={28} />}
          title={t("admin.rights.none")}
          text={t("admin.rights.noneText")}
        />
      ) : (
        <MembersTable
          {...{ place, where, rules, members }}
          onChanged={() => {
            refetch();
            onChanged?.();
          }}
        />
      )}
      <AddMember
        onFound={(user) => {
          if (!members.some(({ userId }) => userId === user.userId))
            setAdded([...added, { ...user, rules: new Set() }]);
        }}
      />
      <Legend rules={rules} />
    </div>
  );
}

function MembersTable({
  place,
  where,
  rules,
  members,
  onChanged,
}: {
  place: RightsPlace;
  where: string;
  rules: readonly GivenRule[];
  members: readonly Member[];
  onChanged: () => void;
}) {
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

/** What each rule lets its holder do. */
function Legend({ rules }: { rules: readonly GivenRule[] }) {
  const { t } = useTranslate();
  return (
    <dl className={styles.legend}>
      {rules.map((rule) => (
        <div key={rule}>
          <dt>{t(`admin.rights.rule.${rule}`)}</dt>
          <dd>{t(`admin.rights.text.${rule}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** By e-mail address; those who were added on this page stay in it while they hold nothing. */
function membersOf(grants: readonly GrantOfUser[], added: readonly Member[]): Member[] {
  const byUser = Map.groupBy(grants, ({ userId }) => userId);
  const holders = [...byUser].map(([userId, own]) => ({
    userId,
    email: own[0]?.userEmail ?? "",
    rules: new Set<string>(own.map(({ rule }) => rule)),
  }));
  return [...holders, ...added.filter(({ userId }) => !byUser.has(userId))].toSorted((one, other) =>
    one.email.localeCompare(other.email),
  );
}
