import { CircleCheck, Gavel, Hourglass, ReceiptText, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { auctionPath } from "../../../catalogue/lots/lot-path.ts";
import type { MessageKey } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { DAYS_ID } from "../../../kit/lib/link-targets.ts";
import type { LiveLotState } from "../../../kit/live/use-lot-live.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { awaitsSeller, type ViewerStanding, viewerStandingOf } from "../../bids/state/viewer-standing.ts";
import styles from "./what-next.module.css";

interface Step {
  icon: ReactNode;
  title: MessageKey;
  text: MessageKey;
}

const PAY = { icon: <ReceiptText />, title: "lotPage.next.pay", text: "lotPage.next.payText" } as const;
const NO_DEBT = { icon: <CircleCheck />, title: "lotPage.next.none", text: "lotPage.next.noneText" } as const;
const DECLINED = { ...NO_DEBT, text: "lotPage.next.declinedText" } as const;
const DECISION = {
  icon: <Hourglass />,
  title: "lotPage.next.decision",
  text: "lotPage.next.decisionText",
} as const;

/** What a closed lot asks of its viewer first; nothing of those who have not bid. */
function firstStep(standing: ViewerStanding, state: LiveLotState, isUnderReserve: boolean): Step | null {
  if (standing === "won") return isUnderReserve ? DECISION : PAY;
  if (standing !== "lost" && standing !== "declined") return null;
  if (state.isAwarded === false) return DECLINED;
  return isUnderReserve ? DECISION : NO_DEBT;
}

/** What happens now that a lot has closed, to its highest bidder, to other bidders, and to everybody else. */
export function WhatNext({
  lot,
  state,
}: {
  lot: { publicationId: string; incrementalLotAttributes: { subjectToAcceptance: boolean } };
  state: LiveLotState;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const standing = viewerStandingOf(state);
  const first = firstStep(standing, state, awaitsSeller(state, lot.incrementalLotAttributes));
  return (
    <Card title={t("lotPage.next.title")}>
      <PlainList className={styles.steps}>
        {first && (
          <Line icon={first.icon} title={t(first.title)}>
            {t(first.text)}
          </Line>
        )}
        {standing === "won" ? (
          <Line icon={<Truck />} title={t("lotPage.next.collect")}>
            <a href={`#${DAYS_ID}`}>{t("lotPage.next.collectText")}</a>
          </Line>
        ) : (
          <Line icon={<Gavel />} title={t("lotPage.next.onward")}>
            <Link to={path(auctionPath(lot.publicationId))}>{t("lotPage.next.onwardText")}</Link>
          </Line>
        )}
      </PlainList>
    </Card>
  );
}

function Line({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p>
        <strong>{title}</strong>
        <span className={styles.text}>{children}</span>
      </p>
    </li>
  );
}
