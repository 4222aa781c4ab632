import type { Translate } from "../../../kit/i18n/messages.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/badge.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { displayDetail, type EventGroup, groupOf } from "../../../people/security-events/event-kinds.ts";
import type { ColumnWords } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import type { StaffSecurityEvent } from "./documents.ts";

const TONES: Record<EventGroup, BadgeTone> = { signIns: "neutral", changes: "info", warnings: "warn" };

/** The columns of the table of security events. */
export function eventColumns({ t, language }: ColumnWords): TableColumn<StaffSecurityEvent>[] {
  const userOf = ({ userEmail }: StaffSecurityEvent) => userEmail ?? t("admin.securityEvents.closedAccount");
  return [
    {
      id: "created",
      label: t("admin.securityEvents.created"),
      value: ({ createdOn }) => createdOn,
      cell: ({ createdOn }) => <time dateTime={createdOn}>{formatDate(createdOn, { language, style: "stamp" })}</time>,
      width: "12rem",
      onPhone: "plain",
    },
    {
      id: "user",
      label: t("admin.securityEvents.user"),
      value: userOf,
      cell: (event) => (
        <Link to={`?${new URLSearchParams({ user: event.userId })}`} title={t("admin.securityEvents.onlyUser")}>
          {userOf(event)}
        </Link>
      ),
      width: "22%",
      onPhone: "plain",
    },
    {
      id: "kind",
      label: t("admin.securityEvents.kind"),
      value: ({ kind }) => t(`securityLog.kinds.${kind}`),
      width: "20%",
      isLong: true,
      onPhone: "lead",
    },
    {
      id: "group",
      label: t("admin.securityEvents.group"),
      value: ({ kind }) => t(`securityLog.groups.${groupOf(kind)}`),
      cell: ({ kind }) => <Badge tone={TONES[groupOf(kind)]}>{t(`securityLog.groups.${groupOf(kind)}`)}</Badge>,
      width: "16%",
      onPhone: "plain",
      isHidden: true,
    },
    {
      id: "detail",
      label: t("admin.securityEvents.detail"),
      value: (event) => detailText(event, t),
      width: "18%",
      isLong: true,
      onPhone: "plain",
    },
    {
      id: "device",
      label: t("admin.securityEvents.device"),
      value: (event) => deviceText(event, t),
      width: "14%",
      onPhone: "plain",
    },
    {
      id: "place",
      label: t("admin.securityEvents.place"),
      value: ({ place }) => place ?? "",
      width: "10%",
      onPhone: "plain",
    },
    ...hiddenColumns(t),
  ];
}

function hiddenColumns(t: Translate): TableColumn<StaffSecurityEvent>[] {
  return [
    {
      id: "userId",
      label: t("admin.securityEvents.userId"),
      value: ({ userId }) => userId,
      width: "22%",
      isHidden: true,
    },
    {
      id: "userAgent",
      label: t("admin.securityEvents.userAgent"),
      value: ({ userAgent }) => userAgent,
      width: "30%",
      isHidden: true,
    },
  ];
}

function detailText(event: StaffSecurityEvent, t: Translate): string {
  const { code } = displayDetail(event);
  return code ? t(`securityLog.details.${code}`) : (event.detail ?? "");
}

function deviceText({ browser, system }: StaffSecurityEvent, t: Translate): string {
  if (browser && system) return t("securityLog.device", { browser, system });
  return browser ?? system ?? t("securityLog.unknown");
}
