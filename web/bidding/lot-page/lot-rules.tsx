import { useTranslate } from "../../kit/i18n/use-translate.ts";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Link } from "../../kit/ui/link.tsx";
import { LogWatch } from "../public-log/log-watch.tsx";
import styles from "./lot-rules.module.css";

export function LotRules({
  incrementalLotId,
  state,
  extensionMinutes = 0,
  isLogPublic,
}: {
  incrementalLotId: string;
  state: LiveLotState;
  extensionMinutes: number | undefined;
  /** False for a sale for invited users, whose log is theirs alone. */
  isLogPublic: boolean;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <>
      <p className={styles.rule}>
        {extensionMinutes > 0 && !state.isClosed && <>{t("lotPage.extension", { count: extensionMinutes })} </>}
        <Link to={`${path("/rules")}?version=${state.ruleSetVersion}`}>
          {t("lotPage.rules", { version: state.ruleSetVersion })}
        </Link>
      </p>
      <LogWatch {...{ incrementalLotId, isLogPublic }} sequence={state.sequence} isClosed={state.isClosed} />
    </>
  );
}
