import { useTranslate } from "../i18n/use-translate.ts";
import { formatDate } from "../lib/format/dates.ts";
import { Button } from "../ui/button.tsx";
import { copyText } from "../ui/copy-text.ts";
import { Notice } from "../ui/notice.tsx";
import { acceptLog } from "./check-log.ts";
import styles from "./log.module.css";
import type { LogChange } from "./log-change.ts";
import { headText } from "./log-text.ts";

export function LogAlert({
  incrementalLotId,
  change: { remembered, hashNow },
}: {
  incrementalLotId: string;
  change: LogChange;
}) {
  const { t, language } = useTranslate();
  const seen = formatDate(remembered.seenOn, { language, style: "momentWithZone" });
  const now = hashNow ?? t("logs.changed.missing");
  const copy = () =>
    copyText(
      `${headText(incrementalLotId, remembered)}\nnow ${hashNow ?? "no such entry"}, ${new Date().toISOString()}`,
      {
        copied: t("logs.changed.copied"),
        failed: t("logs.head.notCopied"),
      },
    );
  return (
    <div className={styles.first}>
      <Notice tone="bad" role="alert">
        <div className={styles.alert}>
          <h2 className={styles.title}>{t("logs.changed.title")}</h2>
          <p>{t("logs.changed.text", { sequence: remembered.sequence, seen })}</p>
          <dl className={styles.hashes}>
            <dt>{t("logs.changed.then")}</dt>
            <dd>
              <code>{remembered.hash}</code>
            </dd>
            <dt>{t("logs.changed.now")}</dt>
            <dd>{hashNow === null ? now : <code>{now}</code>}</dd>
          </dl>
          <p>{t("logs.changed.advice")}</p>
          <div className={styles.actions}>
            <Button small onClick={() => void copy()}>
              {t("logs.changed.copy")}
            </Button>
            <a href={`/lots/${incrementalLotId}/log`} download={`${incrementalLotId}.ndjson`}>
              {t("logs.changed.save")}
            </a>
            <Button small variant="quiet" onClick={() => acceptLog(incrementalLotId)}>
              {t("logs.changed.accept")}
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}
