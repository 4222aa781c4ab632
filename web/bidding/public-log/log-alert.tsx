import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { Button } from "../../kit/ui/button.tsx";
import { copyText } from "../../kit/ui/copy-text.ts";
import { Notice } from "../../kit/ui/notice.tsx";
import { acceptLog } from "./check-log.ts";
import styles from "./log.module.css";
import type { LogChange } from "./log-change.ts";
import { LogLink } from "./log-link.tsx";
import { headText } from "./log-text.ts";

export function LogAlert({
  incrementalLotId,
  isLogPublic,
  change: { remembered, hashNow, brokenAt },
}: {
  incrementalLotId: string;
  isLogPublic: boolean;
  change: LogChange;
}) {
  const { t, language } = useTranslate();
  const seen = formatDate(remembered.seenOn, { language, style: "momentWithZone" });
  const now = hashNow ?? t("log.changed.missing");
  const copy = () =>
    copyText(
      `${headText(incrementalLotId, remembered)}\nnow ${hashNow ?? "no such entry"}, ${new Date().toISOString()}`,
      {
        copied: t("log.changed.copied"),
        failed: t("log.head.notCopied"),
      },
    );
  return (
    <div className={styles.first}>
      <Notice tone="bad" role="alert">
        <div className={styles.alert}>
          <h2 className={styles.title}>{t("log.changed.title")}</h2>
          {hashNow !== remembered.hash && <p>{t("log.changed.text", { sequence: remembered.sequence, seen })}</p>}
          {brokenAt !== null && <p>{t("log.changed.broken", { sequence: brokenAt })}</p>}
          <dl className={styles.hashes}>
            <dt>{t("log.changed.then")}</dt>
            <dd>
              <code>{remembered.hash}</code>
            </dd>
            <dt>{t("log.changed.now")}</dt>
            <dd>{hashNow === null ? now : <code>{now}</code>}</dd>
          </dl>
          <p>{t("log.changed.advice")}</p>
          <div className={styles.actions}>
            <Button small onClick={() => void copy()}>
              {t("log.changed.copy")}
            </Button>
            {isLogPublic ? (
              <a href={`/lots/${incrementalLotId}/log`} download={`${incrementalLotId}.ndjson`}>
                {t("log.changed.save")}
              </a>
            ) : (
              <LogLink {...{ incrementalLotId, isLogPublic }}>{t("log.changed.save")}</LogLink>
            )}
            <Button small variant="quiet" onClick={() => acceptLog(incrementalLotId)}>
              {t("log.changed.accept")}
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}
