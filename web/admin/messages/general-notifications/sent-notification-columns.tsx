import { CHANNELS, channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { API_LANGUAGES, LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import type { ColumnWords } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import type { SentNotificationRow } from "./documents.ts";
import styles from "./general-notifications.module.css";

function textIn({ texts }: SentNotificationRow, language: Language) {
  const text = texts.find((each) => each.language === API_LANGUAGES[language]);
  return { title: text?.title ?? "", message: text?.message ?? "" };
}

const nameOf = (channel: string) => (isChannel(channel) ? channelName(channel) : channel);

/** The columns of the table of sent general notifications: when, where, and what in each language. */
export function sentNotificationColumns({ t, language }: ColumnWords): TableColumn<SentNotificationRow>[] {
  return [
    {
      id: "sent",
      label: t("admin.general.sentOn"),
      value: ({ createdOn }) => createdOn,
      cell: ({ createdOn }) => <time dateTime={createdOn}>{formatDate(createdOn, { language, style: "stamp" })}</time>,
      width: "14%",
      onPhone: "plain",
    },
    {
      id: "channel",
      label: t("admin.general.channel"),
      value: ({ channel }) => channel,
      cell: ({ channel }) => nameOf(channel),
      options: CHANNELS.map((value) => ({ value, label: channelName(value) })),
      width: "12%",
      onPhone: "plain",
    },
    ...LANGUAGES.map((each) => ({
      id: `text-${each}`,
      label: t(`shell.language.${each}`),
      value: (row: SentNotificationRow) => Object.values(textIn(row, each)).join(": "),
      cell: (row: SentNotificationRow) => <SentText {...textIn(row, each)} language={each} />,
      width: "29%",
      onPhone: "lead" as const,
    })),
    {
      id: "sender",
      label: t("admin.general.sender"),
      value: ({ senderEmail }) => senderEmail ?? t("admin.general.closedAccount"),
      width: "16%",
      onPhone: "plain",
    },
  ];
}

function SentText({ title, message, language }: { title: string; message: string; language: Language }) {
  return (
    <div className={styles.text} lang={language}>
      <strong>{title}</strong>
      <span>{message}</span>
    </div>
  );
}
