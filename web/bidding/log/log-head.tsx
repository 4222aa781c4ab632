import { Copy } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { copyText } from "../../kit/ui/copy-text.ts";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import type { WatchedLog } from "./check-log.ts";
import styles from "./log.module.css";
import { headText } from "./log-text.ts";

/** Enough characters to recognise a hash. */
const SHOWN_CHARACTERS = 8;

/** The head of a lot's log, for the viewer to keep. */
export function LogHead({ incrementalLotId, head }: { incrementalLotId: string; head: WatchedLog["head"] }) {
  const { t } = useTranslate();
  const copy = () =>
    copyText(headText(incrementalLotId, head), { copied: t("log.head.copied"), failed: t("log.head.notCopied") });
  return (
    <p className={styles.head}>
      <span>
        {t("log.head.label")} <code title={head.hash}>{head.hash.slice(0, SHOWN_CHARACTERS)}</code>{" "}
        {t("log.head.entry", { sequence: head.sequence })}
      </span>
      <IconButton label={t("log.head.copy")} onClick={() => void copy()}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
    </p>
  );
}
