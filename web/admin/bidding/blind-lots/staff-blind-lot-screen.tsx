import { useParams } from "react-router";
import { useQuery } from "urql";
import { isBeaconLate } from "../../../bidding/sealed-bids/is-beacon-late.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTicking } from "../../../kit/lib/clock/server-ticks.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useOnChange } from "../../../kit/lib/use-on-change.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SpecTable } from "../../../kit/ui/facts/spec-table.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { SaleQuestions } from "../../catalogue/questions/sale-questions.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { AwardProposals } from "./award-proposals.tsx";
import { BlindLotNotices } from "./blind-lot-notices.tsx";
import { type BlindLotForStaff, BlindLotStaffDocument } from "./documents.ts";
import { LotDecisions } from "./lot-decisions.tsx";
import { OpenedBids } from "./opened-bids.tsx";
import { useBlindLotName } from "./use-blind-lot-name.ts";

/** How often the lot is asked whether its bids are opened, while they wait and the page is seen. */
const WAITING_MS = 5_000;

/** A lot that is sold by sealed bids: nothing of its bids before the opening, then all of them and the decisions. */
export function StaffBlindLotScreen() {
  const { t } = useTranslate();
  const { publicationId = "", blindLotId = "" } = useParams();
  const [response, execute] = useQuery({
    query: BlindLotStaffDocument,
    variables: { blindLotId },
    requestPolicy: "cache-and-network",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const { error } = response;
  /** A failed refetch closes no dialog in which a reason is being typed. */
  const lot = useLastData(response, blindLotId)?.getBlindLotStaffState;
  const turn = useTicking((nowMs) => (lot && waitsForOpening(lot, nowMs) ? Math.floor(nowMs / WAITING_MS) : null));
  useOnChange(turn, () => {
    if (turn !== null && document.visibilityState === "visible") refetch();
  });
  const { name, auctionNumber, canEdit } = useBlindLotName({ publicationId, blindLotId });
  return (
    <StaffPage
      title={name ?? t("admin.blindLot.title")}
      intro={name && t("admin.blindLot.title")}
      parents={[
        { label: t("admin.auction.list"), to: STAFF_PATHS.auctions },
        {
          label: auctionNumber ? String(auctionNumber) : t("admin.blindLot.auction"),
          to: STAFF_PATHS.blindAuction.replace(":publicationId", publicationId),
        },
      ]}
      actions={lot && <Badge>{t(`admin.blindLot.phase.${lot.state.phase}`)}</Badge>}
    >
      {lot ? (
        <>
          <BlindLotContent lot={lot} canWrite={canEdit} onChange={refetch} />
          <BlindLotNotices notices={lot.notices} />
          {canEdit && (
            <Card title={t("admin.blindLot.questions")}>
              <SaleQuestions publicationId={publicationId} ofLot={blindLotId} />
            </Card>
          )}
        </>
      ) : lot === null ? (
        <Notice>{t("admin.blindLot.notPublished")}</Notice>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </StaffPage>
  );
}

/** Whether the bids of the running round open by themselves from now on. */
function waitsForOpening({ state: { phase, closingOn } }: BlindLotForStaff, nowMs: number): boolean {
  return phase === "CLOSED" || (phase === "OPEN" && nowMs > Date.parse(closingOn));
}

/** That nobody can read the bids of the running round yet, and since when its opening is late. */
function Awaited({ state: { phase, opensOn } }: Pick<BlindLotForStaff, "state">) {
  const { t, language } = useTranslate();
  const isLate = useTicking((nowMs) => phase === "CLOSED" && isBeaconLate(opensOn, nowMs));
  const moment = formatDate(opensOn, { language, style: "momentWithZone" });
  if (phase === "RANKED" || phase === "ENDED") return null;
  if (!isLate) return <Notice>{t("admin.blindLot.sealed", { moment })}</Notice>;
  return (
    <Notice tone="warn" role="status">
      {t("admin.blindLot.late", { moment })}
    </Notice>
  );
}

function BlindLotContent({
  lot,
  canWrite,
  onChange,
}: {
  lot: BlindLotForStaff;
  /** Whether the viewer may write to bidders. */
  canWrite: boolean;
  onChange: () => void;
}) {
  const { t, language } = useTranslate();
  const { state, bids, reserveAmount, isReserveMet, result, invitedNames } = lot;
  const moment = (instant: string) => formatDate(instant, { language, style: "momentWithZone" });
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const reserve =
    reserveAmount === null
      ? t("admin.blindLot.noReserve")
      : isReserveMet === null
        ? money(reserveAmount)
        : t(isReserveMet ? "admin.blindLot.reserveMet" : "admin.blindLot.reserveNotMet", {
            amount: money(reserveAmount),
          });
  return (
    <>
      {result && (
        <Notice tone={result.outcome === "AWARDED" ? "good" : "neutral"}>
          {result.outcome === "UNSOLD"
            ? t(`admin.blindLot.unsold.${result.cause ?? "DECLINED"}`)
            : t(`admin.blindLot.result.${result.outcome}`, {
                amount: result.amount === null ? "" : money(result.amount),
              })}
        </Notice>
      )}
      {result === null && <Awaited state={state} />}
      <Card title={t("admin.blindLot.terms")}>
        <SpecTable
          specs={[
            { label: t("admin.blindLot.closing"), value: moment(state.closingOn) },
            { label: t("admin.blindLot.bindingUntil"), value: moment(state.bindingUntil) },
            { label: t("admin.blindLot.minimum"), value: money(state.minimumAmount) },
            { label: t("admin.blindLot.reserve"), value: reserve },
            ...(invitedNames ? [{ label: t("admin.blindLot.invited"), value: invitedNames.join(", ") }] : []),
          ]}
        />
      </Card>
      <AwardProposals lot={lot} onChange={onChange} />
      {bids && <OpenedBids lot={lot} bids={bids} canWrite={canWrite} onChange={onChange} />}
      {state.phase === "RANKED" && <LotDecisions lot={lot} onChange={onChange} />}
    </>
  );
}
