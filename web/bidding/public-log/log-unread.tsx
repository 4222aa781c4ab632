import { RotateCw } from "lucide-react";
import { useClient } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { checkLog } from "./check-log.ts";
import styles from "./log.module.css";

/** Says that the log could not be compared, so that silence never passes for a match. */
export function LogUnread({ incrementalLotId }: { incrementalLotId: string }) {
  const { t } = useTranslate();
  const client = useClient();
  return (
    <p className={classNames("frame", styles.head)} role="status">
      <span>{t("log.unread.text")}</span>
      <IconButton label={t("log.unread.again")} onClick={() => void checkLog(client, incrementalLotId)}>
        <RotateCw size={16} aria-hidden="true" />
      </IconButton>
    </p>
  );
}
