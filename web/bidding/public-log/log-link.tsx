import { type ReactNode, useState } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { saveFile } from "../../kit/lib/save-file.ts";
import { Button } from "../../kit/ui/button.tsx";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import { fetchLog } from "./fetch-log.ts";
import styles from "./log.module.css";

/** Leads to a lot's log, or saves that of a sale for invited users: a link could not send the sign-in. */
export function LogLink({
  incrementalLotId,
  isLogPublic,
  className,
  children,
}: {
  incrementalLotId: string;
  isLogPublic: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    if (!(await saveLog(incrementalLotId))) showToast({ tone: "bad", text: t("log.notSaved") });
    setIsBusy(false);
  };
  if (!isLogPublic)
    return (
      <Button small variant="quiet" className={styles.copy} busy={isBusy} onClick={() => void save()}>
        {children}
      </Button>
    );
  return (
    <a href={`/lots/${incrementalLotId}/log`} className={className} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({t("ui.newTab")})</span>
    </a>
  );
}

/** @returns whether it was saved. */
async function saveLog(incrementalLotId: string): Promise<boolean> {
  try {
    const response = await fetchLog(incrementalLotId);
    if (!response.ok) return false;
    saveFile({ name: `${incrementalLotId}.ndjson`, type: "application/x-ndjson", content: await response.blob() });
    return true;
  } catch {
    return false;
  }
}
