import { UserRoundSearch } from "lucide-react";
import { useMemo } from "react";
import type { Language } from "../../../../schema/kit/languages.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { DataTable } from "../../kit/table/data-table.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import type { BlacklistChange } from "./blacklist-dialog.tsx";
import type { StaffUser } from "./documents.ts";

type Ask = (change: BlacklistChange) => void;

const kindFor = ({ blacklistedOn }: StaffUser) => (blacklistedOn === null ? "blacklist" : "endBlacklisting");

/** A page of users; one of them or a selection is blacklisted, or blacklisted no longer. */
export function UsersTable({ rows, onChange }: { rows: readonly StaffUser[]; onChange: Ask }) {
  const { t, language } = useTranslate();
  const columns = useMemo(() => userColumns({ t, language, onChange }), [t, language, onChange]);
  return (
    <DataTable
      label={t("admin.users.title")}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ email }) => email}
      empty={
        <EmptyState
          icon={<UserRoundSearch size={28} />}
          title={t("admin.users.none")}
          text={t("admin.users.noneText")}
        />
      }
      actions={(selected) =>
        (["blacklist", "endBlacklisting"] as const).map((kind) => (
          <SelectionButton key={kind} kind={kind} selected={selected} onChange={onChange} />
        ))
      }
    />
  );
}

/** The button that changes those of a selection that it is for. */
function SelectionButton({
  kind,
  selected,
  onChange,
}: {
  kind: BlacklistChange["kind"];
  selected: readonly StaffUser[];
  onChange: Ask;
}) {
  const { t } = useTranslate();
  const users = selected.filter((user) => user.viewerCanBlacklist && kindFor(user) === kind);
  if (users.length === 0) return null;
  return (
    <Button small onClick={() => onChange({ kind, users })}>
      {t(`admin.users.${kind}`, { count: users.length })}
    </Button>
  );
}

function BlacklistState({ blacklistedOn }: Pick<StaffUser, "blacklistedOn">) {
  const { t, language } = useTranslate();
  if (blacklistedOn === null) return t("admin.users.state.notBlacklisted");
  const date = formatDate(blacklistedOn, { language, style: "date" });
  return <Badge tone="bad">{t("admin.users.blacklistedSince", { date })}</Badge>;
}

function userColumns({
  t,
  language,
  onChange,
}: {
  t: Translate;
  language: Language;
  onChange: Ask;
}): TableColumn<StaffUser>[] {
  const stamp = (on: string | null) =>
    on === null ? t("admin.users.never") : <time dateTime={on}>{formatDate(on, { language, style: "stamp" })}</time>;
  return [
    { id: "email", label: t("admin.users.email"), value: ({ email }) => email, width: "24%" },
    { id: "name", label: t("admin.users.name"), value: ({ userAddress }) => userAddress?.fullName ?? "", width: "16%" },
    {
      id: "company",
      label: t("admin.users.company"),
      value: ({ companyAddress }) => companyAddress?.companyName ?? "",
      width: "16%",
    },
    {
      id: "lastLogin",
      label: t("admin.users.lastLogin"),
      value: ({ lastLoginOn }) => lastLoginOn ?? "",
      cell: ({ lastLoginOn }) => stamp(lastLoginOn),
      width: "14%",
    },
    {
      id: "blacklisted",
      label: t("admin.users.state"),
      value: ({ blacklistedOn }) => t(`admin.users.state.${blacklistedOn === null ? "notBlacklisted" : "blacklisted"}`),
      cell: ({ blacklistedOn }) => <BlacklistState blacklistedOn={blacklistedOn} />,
      width: "16%",
    },
    {
      id: "change",
      label: t("admin.users.action"),
      value: (user) => (user.viewerCanBlacklist ? t(`admin.users.${kindFor(user)}`, { count: 1 }) : ""),
      cell: (user) =>
        user.viewerCanBlacklist && (
          <Button small onClick={() => onChange({ kind: kindFor(user), users: [user] })}>
            {t(`admin.users.${kindFor(user)}`, { count: 1 })}
            <span className="visually-hidden">: {user.email}</span>
          </Button>
        ),
      width: "14%",
    },
    {
      id: "phone",
      label: t("admin.users.phone"),
      value: ({ telephoneNumber }) => telephoneNumber,
      width: "14%",
      isHidden: true,
    },
    {
      id: "created",
      label: t("admin.users.created"),
      value: ({ createdOn }) => createdOn,
      cell: ({ createdOn }) => stamp(createdOn),
      width: "14%",
      isHidden: true,
    },
  ];
}
