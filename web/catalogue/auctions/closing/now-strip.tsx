import { Gavel } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTicking } from "../../../kit/lib/clock/server-ticks.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { type ResultOf, readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { BIDDING_ID } from "../../../kit/lib/link-targets.ts";
import { useLotLive } from "../../../kit/live/use-lot-live.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { StruckValue } from "../../../kit/ui/mark/struck-value.tsx";
import { TimeBar } from "../../../kit/ui/mark/time-bar.tsx";
import { LotCardFragment } from "../../lots/card/lot-card-fragment.ts";
import { lotPath } from "../../lots/lot-path.ts";
import { type ApiTimes, CLOSING_WITHIN_MS, LAST_SECONDS_MS } from "../../lots/lot-phase.ts";
import { usePhase } from "../../lots/phase-badge.tsx";
import { Picture } from "../../lots/picture.tsx";
import { timeLeftText } from "../../lots/time-left-text.ts";
import { FirstLotsDocument } from "../documents.ts";
import { FIRST_LOTS, lotListVariables } from "../lot-list-variables.ts";
import styles from "./now-strip.module.css";

type Lot = ResultOf<typeof LotCardFragment>;

const PICTURE_WIDTH = 72;
/** The lot that closes next, the one after it, and one in reserve for the moment in which a lot closes. */
export const STRIP_LOTS = 3;

/** The lot whose turn it is while an auction closes; it stays at the top of the window. */
export function NowStrip({ auction }: { auction: ApiTimes & { id: string } }) {
  const language = useApiLanguage();
  const isClosing = usePhase(auction) === "closing";
  const [answer, refetch] = useQuery({
    query: FirstLotsDocument,
    variables: {
      ...lotListVariables(FIRST_LOTS, { publicationId: auction.id, language, part: "open" }),
      pagination: { page: 1, itemsPerPage: STRIP_LOTS },
    },
    requestPolicy: "cache-and-network",
  });
  const data = useLastData(answer);
  const lots = data?.queryIncrementalLots.lots.map((lot) => readFragment(LotCardFragment, lot)) ?? [];
  const turn = useTicking((nowMs) => turnAt(lots, nowMs));
  const ended = turn > 0;
  const refetchEnded = useEffectEvent(() => refetch({ requestPolicy: "network-only" }));
  useEffect(() => {
    if (ended) refetchEnded();
  }, [ended]);
  const [current, next] = turn < 0 ? [] : lots.slice(turn);
  // The strip's room is kept while its lots are fetched.
  if (!data && !answer.error && isClosing) return <div className={classNames("ink", styles.strip, styles.waiting)} />;
  return current ? <Strip key={current.id} lot={current} next={next} onLater={refetchEnded} /> : null;
}

/** The index of the lot whose turn it is; -1 while none closes within the hour. */
function turnAt(lots: readonly Lot[], nowMs: number): number {
  return lots.findIndex(({ startingOn, closingOn }) => {
    const leftMs = Date.parse(closingOn) - nowMs;
    return leftMs >= 0 && leftMs <= CLOSING_WITHIN_MS && Date.parse(startingOn) <= nowMs;
  });
}

function Strip({ lot, next, onLater }: { lot: Lot; next: Lot | undefined; onLater: () => void }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { state, frame } = useLotLive(lot.id);
  const closesOn = frame?.closesOn ?? state?.closesOn ?? lot.closingOn;
  const closesAtMs = Date.parse(closesOn);
  const left = useTicking((nowMs) => timeLeftText(closesAtMs, { nowMs, t }));
  const isLast = useTicking((nowMs) => closesAtMs - nowMs <= LAST_SECONDS_MS);
  const amount = state?.amount ?? lot.currentBidAmount;
  const nextMinimum = state?.nextMinimumAmount;
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  useLostTurn(next !== undefined && Date.parse(next.closingOn) < closesAtMs, onLater);
  const to = path(lotPath(lot));

  return (
    <section className={classNames("ink", styles.strip)} aria-label={t("auctions.now.label")}>
      <div className={styles.row}>
        <Turn lot={lot} to={to} bidCount={state?.bidCount ?? lot.bidCount} isExtended={closesOn > lot.closingOn} />
        <StruckValue value={amount} className={styles.price}>
          {money(amount ?? lot.minimumStartBidAmount)}
        </StruckValue>
        <time className={classNames(styles.clock, isLast && styles.last)} dateTime={closesOn}>
          {left}
        </time>
        <ButtonLink
          to={`${to}#${BIDDING_ID}`}
          variant="primary"
          className={styles.bid}
          icon={<Gavel size={18} aria-hidden="true" />}
        >
          {nextMinimum === undefined ? t("auctions.table.bid") : t("auctions.now.bid", { amount: money(nextMinimum) })}
        </ButtonLink>
        {next && <NextLot lot={next} />}
      </div>
      <TimeBar untilMs={closesAtMs} className={styles.bar} />
    </section>
  );
}

/** An extension may give the turn to the next lot. */
function useLostTurn(isBehind: boolean, onLost: () => void): void {
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (isBehind) lost();
  }, [isBehind]);
}

function Turn({ lot, to, bidCount, isExtended }: { lot: Lot; to: string; bidCount: number; isExtended: boolean }) {
  const { t } = useTranslate();
  return (
    <>
      <p className={styles.turn}>
        {t("auctions.now.turn")} <strong>{t("lots.number", { number: lot.lotNumber })}</strong>
      </p>
      <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} contain className={styles.picture} />
      <div className={styles.lot}>
        <Link to={to} className={styles.title}>
          {lot.title}
        </Link>
        <span className={styles.more}>
          {t("lots.bids", { count: bidCount })}
          {isExtended && ` · ${t("auctions.now.extended")}`}
        </span>
      </div>
    </>
  );
}

function NextLot({ lot }: { lot: Lot }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const closesAtMs = Date.parse(lot.closingOn);
  const left = useTicking((nowMs) => timeLeftText(closesAtMs, { nowMs, t }));
  return (
    <Link to={path(lotPath(lot))} className={styles.next}>
      <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} contain className={styles.nextPicture} />
      <span>
        <span className={styles.more}>{t("auctions.now.next")}</span>{" "}
        <strong>
          {t("lots.number", { number: lot.lotNumber })} · {left}
        </strong>
      </span>
    </Link>
  );
}
