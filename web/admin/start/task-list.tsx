import {
  CircleCheck,
  Clock,
  Euro,
  EyeOff,
  Fingerprint,
  Gavel,
  ImageOff,
  type LucideIcon,
  Mail,
  MessagesSquare,
  PackageOpen,
  Siren,
  Tag,
  TriangleAlert,
  UserPlus,
} from "lucide-react";
import { useState } from "react";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useRenderTime } from "../../kit/lib/clock/use-server-now.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import type { LotToCheck, SaleTask, StaffTodayAnswer } from "./documents.ts";
import { lotToCheckPath, taskPath } from "./sale-paths.ts";
import styles from "./staff-start-screen.module.css";

const ICONS: Record<SaleTask["kind"], LucideIcon> = {
  AUCTION_WITHOUT_LOTS: PackageOpen,
  AUCTION_NOT_PUBLISHED: EyeOff,
  LOTS_WITHOUT_IMAGE: ImageOff,
  LOTS_WITHOUT_CATEGORY: Tag,
  LOTS_WITHOUT_PRICE: Euro,
  LOTS_NOT_PUBLISHED: EyeOff,
  QUESTIONS_UNANSWERED: MessagesSquare,
  MESSAGES_UNREAD: MessagesSquare,
  ACCESS_REQUESTED: UserPlus,
  LOTS_TO_AWARD: Gavel,
  BLIND_LOTS_TO_AWARD: Gavel,
  PROPOSALS_TO_DECIDE: Gavel,
};

const ACTIONS: Partial<Record<SaleTask["kind"], "addLots" | "answer" | "read" | "review" | "award" | "decide">> = {
  LOTS_WITHOUT_PRICE: "addLots",
  QUESTIONS_UNANSWERED: "answer",
  MESSAGES_UNREAD: "read",
  ACCESS_REQUESTED: "review",
  LOTS_TO_AWARD: "award",
  BLIND_LOTS_TO_AWARD: "award",
  PROPOSALS_TO_DECIDE: "decide",
};

/** Somebody waits for these since their instant; others are due at it. */
const WAITING: readonly SaleTask["kind"][] = [
  "MESSAGES_UNREAD",
  "ACCESS_REQUESTED",
  "LOTS_TO_AWARD",
  "BLIND_LOTS_TO_AWARD",
  "PROPOSALS_TO_DECIDE",
];

/** What is to be done, of an answer. */
export function tasksOf({ getStaffToday, ...more }: StaffTodayAnswer): TaskListProps {
  const { quarantinedLots: quarantined, tasks } = getStaffToday;
  const undelivered = more.queryUndeliveredMessages ?? null;
  const identities = more.queryUserIdentitiesAdmin ?? null;
  const groups = [undelivered, identities].filter((group) => group && group.paginatedTotalResults > 0);
  return { quarantined, tasks, undelivered, identities, total: quarantined.length + tasks.length + groups.length };
}

interface TaskListProps {
  quarantined: readonly LotToCheck[];
  tasks: readonly SaleTask[];
  /** Null for those who may not see it. */
  undelivered: StaffTodayAnswer["queryUndeliveredMessages"] | null;
  identities: StaffTodayAnswer["queryUserIdentitiesAdmin"] | null;
  /** The number of rows. */
  total: number;
}

/** Of the tasks with sales: as many as a screen has; the others on demand. */
const MAX_FIRST_TASKS = 10;

/** What is to be done, by when bidders see it; what went wrong stands first. */
export function TaskList({ quarantined, tasks, undelivered, identities, total }: TaskListProps) {
  const { t } = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? tasks : tasks.slice(0, MAX_FIRST_TASKS);
  const isLong = tasks.length > MAX_FIRST_TASKS;
  const messages = undelivered?.paginatedTotalResults ?? 0;
  const waiting = identities?.paginatedTotalResults ?? 0;
  return (
    <Card
      title={t("admin.start.tasks")}
      actions={total > 0 && <span className={styles.soft}>{t("admin.start.taskCount", { count: total })}</span>}
      className={styles.taskCard}
    >
      {total === 0 && (
        <p className={styles.done}>
          <CircleCheck size={20} aria-hidden="true" />
          {t("admin.start.nothingToDo")}
        </p>
      )}
      <PlainList className={styles.tasks}>
        {quarantined.map((lot) => (
          <TaskRow
            key={lot.id}
            icon={Siren}
            tone="bad"
            title={t("admin.start.quarantined", { number: `${lot.auction.publicationNumber}-${lot.lotNumber}` })}
            detail={t("admin.start.quarantinedText", { title: lot.auction.title })}
            since={lot.since}
            to={lotToCheckPath(lot)}
            action={t("admin.start.look")}
          />
        ))}
        {messages > 0 && (
          <TaskRow
            icon={Mail}
            tone="bad"
            title={t("admin.start.undelivered", { count: messages })}
            detail={t("admin.start.undeliveredText")}
            since={undelivered?.messages[0]?.createdOn}
            to="/messages/undelivered"
            action={t("admin.start.look")}
          />
        )}
        {waiting > 0 && (
          <TaskRow
            icon={Fingerprint}
            title={t("admin.start.identities", { count: waiting })}
            detail={t("admin.start.identitiesText")}
            since={identities?.userIdentities[0]?.checkedOn}
            to="/identities"
            action={t("admin.start.review")}
          />
        )}
        {shown.map((task) => (
          <SaleTaskRow key={`${task.auction.id} ${task.kind}`} task={task} />
        ))}
      </PlainList>
      {isLong && (
        <div className={styles.all}>
          <Button small aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t("admin.start.fewerTasks") : t("admin.start.allTasks", { count: total })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function SaleTaskRow({ task }: { task: SaleTask }) {
  const { t } = useTranslate();
  return (
    <TaskRow
      icon={ICONS[task.kind]}
      title={t(`admin.start.task.${task.kind}`, { count: task.count })}
      detail={t("admin.start.auction", { number: task.auction.publicationNumber, title: task.auction.title })}
      {...(WAITING.includes(task.kind) ? { since: task.dueOn } : { due: task.dueOn })}
      to={taskPath(task)}
      action={t(`admin.start.${ACTIONS[task.kind] ?? "openAuction"}`)}
    />
  );
}

function TaskRow({
  icon: Icon,
  tone,
  title,
  detail,
  due,
  since,
  to,
  action,
}: {
  icon: LucideIcon;
  tone?: "bad";
  title: string;
  detail: string;
  due?: string;
  since?: string | undefined;
  to: string;
  action: string;
}) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const path = useLocalizedPath();
  const nowMs = useRenderTime();
  const isSoon = due !== undefined && Date.parse(due) - nowMs < DAY_MS;
  const at = (instant: string) => formatDate(instant, { language, style: "moment", ...zone });
  return (
    <li className={styles.task}>
      <Icon size={20} aria-hidden="true" className={classNames(tone === "bad" && styles.bad, isSoon && styles.warn)} />
      <span className={styles.taskText}>
        <span className={styles.taskTitle}>{title}</span>
        <span className={styles.soft}>{detail}</span>
      </span>
      {due && (
        <span className={classNames(styles.due, isSoon && styles.warn)}>
          {isSoon && <Clock size={16} aria-hidden="true" />}
          <time dateTime={due}>{t("admin.start.due", { at: at(due) })}</time>
        </span>
      )}
      {since && (
        <span className={classNames(styles.due, tone === "bad" && styles.bad)}>
          {tone === "bad" && <TriangleAlert size={16} aria-hidden="true" />}
          <time dateTime={since}>{t("admin.start.since", { at: at(since) })}</time>
        </span>
      )}
      <ButtonLink small to={path(to)} className={styles.action}>
        {action}
        <span className="visually-hidden">: {detail}</span>
      </ButtonLink>
    </li>
  );
}
