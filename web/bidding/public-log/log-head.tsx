import { ShieldCheck } from "lucide-react";
import { useMemo } from "react";
import { useClient } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { serverNow } from "../../kit/lib/clock/server-clock.ts";
import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { relativeTime } from "../../kit/lib/format/dates.ts";
import { Button } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { copyText } from "../../kit/ui/copy-text.ts";
import { newestHead, type WatchedLog } from "./check-log.ts";
import styles from "./log.module.css";
import { LogLink } from "./log-link.tsx";
import { headText } from "./log-text.ts";

/** Enough characters to recognise a hash. */
const SHOWN_CHARACTERS = 8;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * The head of a lot's log, for the viewer to keep, and when it was read: one that is copied in the last minute has to
 * cover the bids that were seen.
 */
export function LogHead({
  incrementalLotId,
  head,
  sequence,
  isLogPublic,
}: {
  incrementalLotId: string;
  head: WatchedLog["head"];
  /** The newest entry that the page knows of; the head may be older. */
  sequence: number;
  isLogPublic: boolean;
}) {
  const { t } = useTranslate();
  const client = useClient();
  const copy = async () => {
    const newest = head.sequence < sequence ? await newestHead(client, incrementalLotId) : head;
    await copyText(headText(incrementalLotId, newest ?? head), {
      copied: t("log.head.copied", { sequence: (newest ?? head).sequence }),
      failed: t("log.head.notCopied"),
    });
  };
  const title = t(isLogPublic ? "log.head.title" : "log.head.invitedTitle");
  return (
    <section className={classNames("frame", styles.head)} aria-label={title}>
      <ShieldCheck size={20} aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>
          {t("log.head.entries", { count: head.sequence })}{" "}
          <code title={head.hash}>{head.hash.slice(0, SHOWN_CHARACTERS)}</code>, <Age seenOn={head.seenOn} />
        </p>
        <p className={styles.actions}>
          <LogLink {...{ incrementalLotId, isLogPublic }}>{t(isLogPublic ? "log.head.open" : "log.head.save")}</LogLink>
          <Button small variant="quiet" className={styles.copy} onClick={() => void copy()}>
            {t("log.head.copy")}
          </Button>
        </p>
      </div>
    </section>
  );
}

function Age({ seenOn }: { seenOn: string }) {
  const { t, language } = useTranslate();
  // The head was read by this computer's clock, and the page ticks by the server's.
  const readMs = useMemo(() => serverNow() - (Date.now() - Date.parse(seenOn)), [seenOn]);
  const age = useTicking((nowMs) => {
    const ms = Math.max(0, nowMs - readMs);
    if (ms >= MINUTE_MS) return relativeTime(readMs, { language, nowMs });
    return t("log.head.secondsAgo", { seconds: Math.floor(ms / SECOND_MS) });
  });
  return <>{t("log.head.read", { age })}</>;
}
