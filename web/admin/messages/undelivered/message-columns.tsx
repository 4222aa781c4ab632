import { channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { MESSAGE_MEDIA, UNDELIVERED_STATES } from "../../../../schema/messages/message-states.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import type { ColumnWords } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import type { UndeliveredRow } from "./documents.ts";

const nameOf = (channel: string) => (isChannel(channel) ? channelName(channel) : channel);

/** The columns of the table of undelivered messages. */
export function messageColumns({ t, language }: ColumnWords): TableColumn<UndeliveredRow>[] {
  return [
    {
      id: "created",
      label: t("admin.messages.created"),
      value: ({ createdOn }) => createdOn,
      cell: ({ createdOn }) => <time dateTime={createdOn}>{formatDate(createdOn, { language, style: "stamp" })}</time>,
      width: "10.5rem",
      onPhone: "plain",
    },
    {
      id: "state",
      label: t("admin.messages.state"),
      value: ({ state }) => state,
      cell: ({ state }) => (
        <Badge tone={state === "FAILED" ? "bad" : "warn"}>{t(`admin.messages.state.${state}`)}</Badge>
      ),
      options: UNDELIVERED_STATES.map((value) => ({ value, label: t(`admin.messages.state.${value}`) })),
      width: "11rem",
      onPhone: "plain",
    },
    {
      id: "recipient",
      label: t("admin.messages.recipient"),
      value: ({ recipient }) => recipient,
      width: "24%",
      onPhone: "lead",
    },
    {
      id: "subject",
      label: t("admin.messages.subject"),
      value: ({ subject }) => subject,
      ...{ isLong: true, width: "28%", onPhone: "plain" },
    },
    {
      id: "medium",
      label: t("admin.messages.medium"),
      value: ({ medium }) => medium,
      cell: ({ medium }) => t(`admin.messages.medium.${medium}`),
      options: MESSAGE_MEDIA.map((value) => ({ value, label: t(`admin.messages.medium.${value}`) })),
      width: "7.5rem",
      onPhone: "plain",
    },
    {
      id: "failure",
      label: t("admin.messages.failure"),
      value: ({ failure }) => failure ?? "",
      ...{ isLong: true, width: "30%", onPhone: "plain" },
    },
    {
      id: "channel",
      label: t("admin.messages.channel"),
      value: ({ channel }) => channel,
      cell: ({ channel }) => nameOf(channel),
      isHidden: true,
      width: "12%",
    },
    {
      id: "attempts",
      label: t("admin.messages.attempts"),
      value: ({ attempts }) => attempts,
      isNumeric: true,
      isHidden: true,
      width: "10%",
    },
  ];
}
