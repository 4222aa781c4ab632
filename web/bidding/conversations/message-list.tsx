import type { ReactNode } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import styles from "./message-list.module.css";

export interface ListedMessage {
  id: string;
  /** Who wrote it. */
  name: string;
  text: string;
  sentOn: string;
  /** Written by the reader's own side. */
  isOwn: boolean;
  /** What stands beside the time: that it is new, or was read. */
  mark: ReactNode;
}

/** The messages of a conversation, the oldest first; those of the reader's side stand at the end of the line. */
export function MessageList({ messages }: { messages: readonly ListedMessage[] }) {
  const { language } = useTranslate();
  return (
    <PlainList className={styles.list}>
      {messages.map(({ id, name, text, sentOn, isOwn, mark }) => (
        <li key={id} className={classNames(styles.message, isOwn && styles.own)}>
          <p className={styles.head}>
            <strong className={styles.name}>{name}</strong>
            <time dateTime={sentOn}>{formatDate(sentOn, { language, style: "stamp" })}</time>
            {mark}
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </PlainList>
  );
}
