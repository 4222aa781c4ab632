import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import type { ColumnWords } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import type { BlacklistChange } from "./blacklist-dialog.tsx";
import type { StaffUser } from "./documents.ts";
import styles from "./users.module.css";

export const kindFor = ({ blacklistedOn }: StaffUser) => (blacklistedOn === null ? "blacklist" : "endBlacklisting");

function BlacklistState({ blacklistedOn }: Pick<StaffUser, "blacklistedOn">) {
  const { t, language } = useTranslate();
  if (blacklistedOn === null) return <span className={styles.soft}>{t("admin.users.state.notBlacklisted")}</span>;
  const date = formatDate(blacklistedOn, { language, style: "date" });
  return <Badge tone="bad">{t("admin.users.blacklistedSince", { date })}</Badge>;
}

/** The columns of users; one has a button that blacklists, or ends that. */
export function userColumns({
  t,
  language,
  path,
  onChange,
}: ColumnWords & {
  path: (to: string) => string;
  onChange: (change: BlacklistChange) => void;
}): TableColumn<StaffUser>[] {
  const stamp = (on: string | null) =>
    on === null ? t("admin.users.never") : <time dateTime={on}>{formatDate(on, { language, style: "stamp" })}</time>;
  return [
    emailColumn(t("admin.users.email"), path),
    {
      id: "name",
      label: t("admin.users.name"),
      value: ({ userAddress }) => userAddress?.fullName ?? "",
      width: "16%",
      onPhone: "plain",
    },
    {
      id: "company",
      label: t("admin.users.company"),
      value: ({ companyAddress }) => companyAddress?.companyName ?? "",
      width: "16%",
      onPhone: "plain",
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
      onPhone: "plain",
    },
    actionColumn(t, onChange),
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

/** The e-mail address, which leads to the user's page. */
function emailColumn(label: string, path: (to: string) => string): TableColumn<StaffUser> {
  return {
    id: "email",
    label,
    value: ({ email }) => email,
    cell: ({ id, email }) => (
      <Link to={path(`/${STAFF_PATHS.user.replace(":userId", id)}`)} title={email}>
        {email}
      </Link>
    ),
    width: "24%",
  };
}

/** The button that blacklists, or ends that; a phone has it on the user's page alone. */
function actionColumn(t: Translate, onChange: (change: BlacklistChange) => void): TableColumn<StaffUser> {
  return {
    id: "change",
    label: t("admin.users.action"),
    isAction: true,
    onPhone: "none",
    value: (user) => (user.viewerCanBlacklist ? t(`admin.users.${kindFor(user)}`, { count: 1 }) : ""),
    cell: (user) =>
      user.viewerCanBlacklist && (
        <Button small variant="quiet" onClick={() => onChange({ kind: kindFor(user), users: [user] })}>
          {t(`admin.users.${kindFor(user)}`, { count: 1 })}
          <span className="visually-hidden">: {user.email}</span>
        </Button>
      ),
    width: "14%",
  };
}
