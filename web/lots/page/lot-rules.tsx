import { useTranslate } from "../../i18n/use-translate.ts";
import type { LiveLotState } from "../../live/use-lot-live.ts";
import { LogWatch } from "../../log/log-watch.tsx";
import { useLocalizedPath } from "../../shell/language/use-localized-path.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./lot-rules.module.css";

export function LotRules({
  incrementalLotId,
  state,
  extensionMinutes = 0,
}: {
  incrementalLotId: string;
  state: LiveLotState;
  extensionMinutes: number | undefined;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <>
      <p className={styles.rule}>
        {extensionMinutes > 0 && !state.isClosed && <>{t("lots.page.extension", { count: extensionMinutes })} </>}
        <Link to={`${path("/rules")}?version=${state.ruleSetVersion}`}>
          {t("lots.page.rules", { version: state.ruleSetVersion })}
        </Link>
      </p>
      <LogWatch incrementalLotId={incrementalLotId} sequence={state.sequence} />
    </>
  );
}
