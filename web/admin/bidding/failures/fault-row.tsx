import type { ReactNode } from "react";
import { useMutation } from "urql";
import { OTHER_PLACES } from "../../../../schema/kit/faults/fault-group.ts";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { type FaultOfPlace, type FaultyLot, SettleFaultDocument } from "./documents.ts";
import styles from "./failures-screen.module.css";
import { useTimeSpan } from "./use-time-span.ts";

/** A group of reports: what happened, where, how often and when, and what to do next. */
export function FaultRow({ fault, onChanged }: { fault: FaultOfPlace; onChanged: () => void }) {
  const { t, language } = useTranslate();
  const timeSpan = useTimeSpan();
  const [{ fetching }, settle] = useMutation(SettleFaultDocument);
  const { event, place, kind, count, cause, firstOn, lastOn, lot } = fault;

  async function remove() {
    const { error } = await settle({ event, place });
    if (error) showToast({ tone: "bad", text: failureText(failureOfCombined(error), t) });
    else showToast({ tone: "good", text: t("admin.failures.settled") });
    onChanged();
  }

  const where = place === OTHER_PLACES ? t("admin.failures.otherPlaces") : place;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <strong>{t(`admin.failures.kind.${kind}`)}</strong>
        <code className={styles.code}>{[event, where, cause].filter(Boolean).join(" · ")}</code>
        <span>{t(`admin.failures.advice.${kind}`)}</span>
        {lot && <FaultyLotLink lot={lot}>{t("admin.failures.latestLot", { number: numberOfLot(lot) })}</FaultyLotLink>}
      </div>
      <div className={styles.figures}>
        <strong>{t("admin.failures.count", { count, number: formatNumber(count, language) })}</strong>
        <span className={styles.soft}>{timeSpan(firstOn, lastOn)}</span>
        <Button small busy={fetching} onClick={() => void remove()}>
          {t("admin.failures.settle")}
          <span className="visually-hidden">
            : {event} {where}
          </span>
        </Button>
      </div>
    </li>
  );
}

/** Several auctions have a lot of one number. */
export const numberOfLot = ({ publicationNumber, lotNumber }: FaultyLot) => `${publicationNumber}-${lotNumber}`;

/** The staff's page of a lot, on which it is audited. */
export function FaultyLotLink({ lot, children }: { lot: FaultyLot; children: ReactNode }) {
  const path = useLocalizedPath();
  const pattern = lot.isBlind
    ? STAFF_PATHS.blindLot.replace(":blindLotId", lot.id)
    : STAFF_PATHS.lotBids.replace(":id", lot.id);
  return <Link to={path(`/${pattern.replace(":publicationId", lot.publicationId)}`)}>{children}</Link>;
}
