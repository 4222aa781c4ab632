import { useState } from "react";
import { useQuery } from "urql";
import { MAX_EMAIL_CHARACTERS, MIN_EMAIL_PART_CHARACTERS } from "../../../../schema/kit/inputs/email.ts";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { pageFrom } from "../../../kit/lib/page-window.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { FilterSelect } from "../../../kit/ui/list/filter-select.tsx";
import { useListParams, withChoices } from "../../../kit/ui/list/use-list-params.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { PageLinks } from "../../kit/table/page-links.tsx";
import { SearchField } from "../../kit/table/search-field.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { type BlacklistChange, BlacklistDialog } from "./blacklist-dialog.tsx";
import { StaffUsersDocument } from "./documents.ts";
import styles from "./users.module.css";
import { UsersTable } from "./users-table.tsx";

const ITEMS_PER_PAGE = 50;
const EMAIL_LENGTH = { minimum: MIN_EMAIL_PART_CHARACTERS, maximum: MAX_EMAIL_CHARACTERS };
const STATES = ["all", "blacklisted", "notBlacklisted"] as const;

/** The users of all channels, found by a part of their e-mail address; administrators blacklist them here. */
export function UsersScreen() {
  const { t } = useTranslate();
  const [params, change] = useListParams();
  const email = params.get("email")?.trim() ?? "";
  const state = STATES.find((one) => one === params.get("state")) ?? "all";
  const page = pageFrom(params.get("page"));
  const [asked, setAsked] = useState<BlacklistChange | null>(null);
  const searchFilter = {
    ...(email.length >= EMAIL_LENGTH.minimum && { email }),
    ...(state !== "all" && { isBlacklisted: state === "blacklisted" }),
  };
  const [answer, refetch] = useQuery({
    query: StaffUsersDocument,
    variables: { searchFilter, pagination: { page, itemsPerPage: ITEMS_PER_PAGE } },
    requestPolicy: "cache-and-network",
  });
  const { error, fetching } = answer;
  const data = useLastData(answer);
  const refresh = () => refetch({ requestPolicy: "network-only" });
  const { users, paginatedTotalResults: total = 0 } = data?.queryUsers ?? {};
  return (
    <StaffPage title={t("admin.users.title")} intro={t("admin.users.intro")}>
      <UserFilters email={email} state={state} onChange={(choice) => change((now) => withChoices(now, choice))} />
      {error && users && (
        <Notice tone="bad" role="alert">
          {failureText(failureOfCombined(error), t)}
        </Notice>
      )}
      {users ? (
        <div className={styles.found} aria-busy={fetching}>
          <p role="status">{t("admin.users.total", { count: total })}</p>
          <UsersTable rows={users} onChange={setAsked} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <SkeletonLines lines={8} />
      )}
      <PageLinks
        page={page}
        itemsPerPage={ITEMS_PER_PAGE}
        total={total}
        label={t("admin.users.pages")}
        linkLabels={{ previous: t("admin.users.previous"), next: t("admin.users.next") }}
      />
      {asked && (
        <BlacklistDialog
          change={asked}
          onClose={(isSent) => {
            setAsked(null);
            // Some users are changed also where a later one was refused.
            if (isSent) refresh();
          }}
        />
      )}
    </StaffPage>
  );
}

type UserState = (typeof STATES)[number];

function UserFilters({
  email,
  state,
  onChange,
}: {
  email: string;
  state: UserState;
  onChange: (choice: Record<string, string>) => void;
}) {
  const { t } = useTranslate();
  return (
    <div className={styles.filters}>
      <SearchField
        label={t("admin.users.search")}
        value={email}
        length={EMAIL_LENGTH}
        onChange={(value) => onChange({ email: value.trim() })}
      />
      <FilterSelect
        label={t("admin.users.state")}
        value={state}
        options={STATES.map((value) => ({ value, label: t(`admin.users.state.${value}`) }))}
        onChange={(value) => onChange({ state: value === "all" ? "" : value })}
      />
    </div>
  );
}
