import { UserRoundSearch } from "lucide-react";
import { useMemo, useState } from "react";
import { useQuery } from "urql";
import { MAX_EMAIL_CHARACTERS } from "../../../../schema/kit/inputs/email.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { FilterText } from "../../../kit/ui/list/filter-text.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { ExportButton } from "../../kit/table/export/export-button.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import { AddMember } from "./add-member.tsx";
import { type GivenRule, grantsOn, type RightsPlace, rulesOfScope } from "./change-right.ts";
import { type GrantOfUser, GrantsDocument } from "./documents.ts";
import { type Member, MembersTable, type MembersTableProps } from "./members-table.tsx";
import styles from "./rights.module.css";

/** So many stand in the table at first, and come with each press. */
const FIRST_MEMBERS = 50;
/** Fewer are seen at once. */
const SEARCHED_FROM = 8;
const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

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
        <FoundMembers
          {...{ place, where, rules, members }}
          addedIds={new Set(added.map(({ userId }) => userId))}
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

/**
 * The members whose address has the typed text, the first of them in the table, all of them in a file. Those who were
 * added on this page stand first, whatever is looked for.
 */
function FoundMembers({ members, addedIds, ...table }: MembersTableProps & { addedIds: ReadonlySet<string> }) {
  const { t } = useTranslate();
  const { where, rules } = table;
  const [text, setText] = useState("");
  const [limit, setLimit] = useState(FIRST_MEMBERS);
  const asked = text.trim().toLowerCase();
  const added = members.filter(({ userId }) => addedIds.has(userId));
  const found = members.filter(({ userId, email }) => !addedIds.has(userId) && email.toLowerCase().includes(asked));
  const shown = [...added, ...found.slice(0, limit)];
  const columns = useMemo(() => fileColumns(rules, t), [rules, t]);
  const left = found.length - limit;
  return (
    <>
      <div className={styles.tools}>
        {(members.length > SEARCHED_FROM || text !== "") && (
          <FilterText
            label={t("admin.rights.search")}
            value={text}
            inputMode="search"
            maxLength={MAX_EMAIL_CHARACTERS}
            onChange={setText}
          />
        )}
        <ExportButton<Member>
          label={t("admin.rights.of", { where })}
          columns={columns}
          hidden={NOTHING_HIDDEN}
          selected={[]}
          found={() => [...added, ...found]}
          count={added.length + found.length}
        />
      </div>
      {shown.length === 0 ? (
        <p role="status">{t("admin.rights.notFound", { text: asked })}</p>
      ) : (
        <MembersTable {...table} members={shown} />
      )}
      {left > 0 && (
        <Button onClick={() => setLimit(limit + FIRST_MEMBERS)}>
          {t("admin.rights.moreMembers", { count: Math.min(left, FIRST_MEMBERS), left })}
        </Button>
      )}
    </>
  );
}

/** The address, and of each rule whether it is held. */
function fileColumns(rules: readonly GivenRule[], t: Translate): TableColumn<Member>[] {
  const width = "auto";
  return [
    { id: "email", label: t("admin.rights.user"), value: ({ email }) => email, width },
    ...rules.map((rule) => ({
      id: rule,
      label: t(`admin.rights.rule.${rule}`),
      value: ({ rules: held }: Member) => t(held.has(rule) ? "admin.rights.held" : "admin.rights.notHeld"),
      width,
    })),
  ];
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
