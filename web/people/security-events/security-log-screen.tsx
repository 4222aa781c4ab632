import { ShieldCheck } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { pageSizeFrom, pageSizeText } from "../../kit/lib/page-window.ts";
import { AccountPage } from "../../kit/screens/account/account-page.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Button } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { QueryList } from "../../kit/ui/list/query-list.tsx";
import { useListParams, withChoices } from "../../kit/ui/list/use-list-params.ts";
import { SecurityEventsDocument } from "./documents.ts";
import { type EventGroup, GROUPS, kindsOf } from "./event-kinds.ts";
import { SecurityEventRow, SecurityEventSkeletons } from "./security-event-row.tsx";
import styles from "./security-log-screen.module.css";

/** What happened to the security of the viewer's account, newest first. Group, page size and page are in the URL. */
export function SecurityLogScreen() {
  const { t } = useTranslate();
  const [params, change] = useListParams();
  const group = GROUPS.find((name) => name === params.get("group")) ?? null;
  usePageTitle(t("securityLog.title"));
  const choose = (choices: Record<string, string>) => change((current) => withChoices(current, choices));
  return (
    <AccountPage
      title={t("securityLog.title")}
      intro={t("securityLog.intro")}
      actions={<GroupSelect group={group} onChange={(next) => choose({ group: next ?? "" })} />}
    >
      <QueryList
        query={SecurityEventsDocument}
        variables={(pagination) => ({ searchFilter: group && { kinds: kindsOf(group) }, pagination })}
        resultOf={({ querySecurityEvents: { securityEvents, paginatedTotalResults } }) => ({
          rows: securityEvents,
          total: paginatedTotalResults,
        })}
        pageSize={pageSizeFrom(params.get("size"))}
        head={{
          totalText: (count) => t("securityLog.total", { count }),
          onPageSize: (size) => choose({ size: pageSizeText(size) }),
        }}
        skeleton={() => <SecurityEventSkeletons />}
        empty={<NoEvents group={group} onAll={() => choose({ group: "" })} />}
      >
        {(events) => (
          <PlainList className={classNames("frame", styles.rows)}>
            {events.map((event) => (
              <SecurityEventRow key={event.id} event={event} />
            ))}
          </PlainList>
        )}
      </QueryList>
    </AccountPage>
  );
}

function GroupSelect({ group, onChange }: { group: EventGroup | null; onChange: (group: EventGroup | null) => void }) {
  const { t } = useTranslate();
  return (
    <div className={styles.group}>
      <FilterSelect
        label={t("securityLog.show")}
        value={group ?? "all"}
        options={[
          { value: "all", label: t("securityLog.groups.all") },
          ...GROUPS.map((value) => ({ value, label: t(`securityLog.groups.${value}`) })),
        ]}
        onChange={(value) => onChange(value === "all" ? null : value)}
      />
    </div>
  );
}

function NoEvents({ group, onAll }: { group: EventGroup | null; onAll: () => void }) {
  const { t } = useTranslate();
  return (
    <EmptyState
      icon={<ShieldCheck size={28} />}
      title={t(group ? "securityLog.noneOfGroup" : "securityLog.none")}
      text={t("securityLog.noneText")}
      action={group && <Button onClick={onAll}>{t("securityLog.showAll")}</Button>}
    />
  );
}
