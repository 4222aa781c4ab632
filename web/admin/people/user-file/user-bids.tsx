import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { Segments } from "../../../kit/ui/choice/segments.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import type { UserLot } from "./documents.ts";
import { LotLink } from "./lot-link.tsx";
import styles from "./user-file.module.css";
import { USER_SECTIONS } from "./user-sections.ts";

const TONES: Record<UserLot["state"], BadgeTone> = {
  LEADING: "info",
  OUTBID: "warn",
  WON: "good",
  AWAITS_ACCEPTANCE: "warn",
  DECLINED: "bad",
  LOST: "neutral",
  OPENED: "info",
  CALLED_OFF: "neutral",
};

/** Of lots whose bidding or whose decision is to come. */
const OPEN: readonly UserLot["state"][] = ["LEADING", "OUTBID", "AWAITS_ACCEPTANCE", "OPENED"];

const CHOICES = ["all", "open", "won"] as const;
type Choice = (typeof CHOICES)[number];

const IS_CHOSEN: Record<Choice, (lot: UserLot) => boolean> = {
  all: () => true,
  open: ({ state }) => OPEN.includes(state),
  won: ({ state }) => state === "WON",
};

/** More are shown on request. */
const FIRST_LOTS = 8;

/** The lots on which the user has bid, with how the user stands on each. */
export function UserBids({ lots }: { lots: readonly UserLot[] }) {
  const { t, language } = useTranslate();
  const [choice, setChoice] = useState<Choice>("all");
  const [isWhole, setIsWhole] = useState(false);
  const chosen = lots.filter(IS_CHOSEN[choice]);
  const shown = isWhole ? chosen : chosen.slice(0, FIRST_LOTS);
  return (
    <Card
      id={USER_SECTIONS.bids}
      title={t("admin.userFile.bids")}
      actions={
        lots.length > 0 && (
          <Segments
            small
            label={t("admin.userFile.bids.which")}
            value={choice}
            options={CHOICES.map((value) => ({
              value,
              label: t(`admin.userFile.bids.${value}`),
              count: lots.filter(IS_CHOSEN[value]).length,
            }))}
            onChange={setChoice}
          />
        )
      }
    >
      {chosen.length === 0 ? (
        <p className={styles.soft}>{t("admin.userFile.noBids")}</p>
      ) : (
        <PlainList className={styles.items}>
          {shown.map(({ lot, state, ownBidAmount, bidCount, lastBidOn, closesOn }) => (
            <li key={lot.id} className={styles.bid}>
              <div className={styles.what}>
                <LotLink lot={lot} />
                <p className={styles.soft}>
                  {lot.isSealed && `${t("admin.userFile.sealed")} · `}
                  {t("admin.userFile.bidCount", {
                    count: bidCount,
                    last: formatDate(lastBidOn, { language, style: "stamp" }),
                  })}{" "}
                  · {t("admin.userFile.closes", { on: formatDate(closesOn, { language, style: "stamp" }) })}
                </p>
              </div>
              <strong className={styles.amount}>
                {ownBidAmount === null
                  ? t("admin.userFile.noValidBid")
                  : formatMoney(ownBidAmount, { stripZeros: true })}
              </strong>
              <Badge tone={TONES[state]} small>
                {t(`admin.userFile.state.${state}`)}
              </Badge>
            </li>
          ))}
        </PlainList>
      )}
      {shown.length < chosen.length && (
        <Button small onClick={() => setIsWhole(true)}>
          {t("admin.userFile.all", { count: chosen.length })}
        </Button>
      )}
    </Card>
  );
}
