import { LogIn, ShieldAlert, ShieldCheck } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../kit/lib/clock/use-server-now.ts";
import { formatDate, relativeTime } from "../../kit/lib/format/dates.ts";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { displayDetail, groupOf, type SecurityEvent } from "./event-kinds.ts";
import styles from "./security-event-row.module.css";

const MINUTE_MS = 60_000;
/** Older events have their date alone. */
const RECENT_MS = 24 * 60 * MINUTE_MS;
const SKELETONS = 6;
const ICONS = { signIns: LogIn, changes: ShieldCheck, warnings: ShieldAlert } as const;

export function SecurityEventRow({ event }: { event: SecurityEvent }) {
  const { t, language } = useTranslate();
  const nowMs = useServerNow(MINUTE_MS);
  const group = groupOf(event.kind);
  const Icon = ICONS[group];
  const { name, code } = displayDetail(event);
  const happenedAtMs = Date.parse(event.createdOn);
  const stamp = formatDate(event.createdOn, { language, style: "stamp" });
  const isRecent = nowMs - happenedAtMs < RECENT_MS;
  const when = isRecent ? `${relativeTime(happenedAtMs, { language, nowMs })} (${stamp})` : stamp;
  return (
    <li className={styles.row}>
      <Icon size={20} className={styles[group]} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>
          {t(`securityLog.kinds.${event.kind}`)}
          {name !== null && <q>{name}</q>}
          {code && <span>({t(`securityLog.details.${code}`)})</span>}
        </p>
        {group === "warnings" && <p className={styles.advice}>{t("securityLog.advice")}</p>}
        <p className={styles.fact}>{useDeviceText(event)}</p>
        <time dateTime={event.createdOn} className={styles.fact}>
          {when}
        </time>
      </div>
    </li>
  );
}

function useDeviceText({ browser, system, place }: Pick<SecurityEvent, "browser" | "system" | "place">): string {
  const { t } = useTranslate();
  const device =
    browser && system ? t("securityLog.device", { browser, system }) : (browser ?? system ?? t("securityLog.unknown"));
  return place ? `${device} · ${place}` : device;
}

export function SecurityEventSkeletons() {
  return (
    <div className={styles.skeletons}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <SkeletonLines key={index} lines={3} />
      ))}
    </div>
  );
}
