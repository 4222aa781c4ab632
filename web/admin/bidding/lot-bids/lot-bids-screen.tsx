import { ChevronLeft, ChevronRight, ExternalLink } from "lucide-react";
import { useParams } from "react-router";
import { useQuery } from "urql";
import { lotPath } from "../../../catalogue/lots/lot-path.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { publicUrl } from "../../../kit/lib/app-urls.ts";
import { formatPercentage } from "../../../kit/lib/format/numbers.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { NotFound } from "../../../kit/screens/not-found.tsx";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { BidsTable } from "./bids-table.tsx";
import { BidsLotDocument, type StaffLot } from "./documents.ts";
import styles from "./lot-bids-screen.module.css";
import { LotForStaff } from "./lot-for-staff.tsx";

/** A lot of a sale, for staff who may work on it: its bids, and all that can be done about them. */
export function LotBidsScreen() {
  const { t, language } = useTranslate();
  const { publicationId = "", id: incrementalLotId = "" } = useParams();
  const [{ data, error }, refetch] = useQuery({
    query: BidsLotDocument,
    variables: { incrementalLotId, language: useApiLanguage() },
  });
  const lot = data?.lot;
  if (data && !lot) return <NotFound />;
  const name = lot && `${lot.publicationNumber}-${lot.lotNumber} ${lot.title}`;
  return (
    <StaffPage
      title={name ?? t("admin.bids.title")}
      parents={[
        { label: t("admin.auction.list"), to: STAFF_PATHS.auctions },
        {
          label: lot ? String(lot.publicationNumber) : t("admin.bids.auction"),
          to: STAFF_PATHS.auction.replace(":publicationId", publicationId),
        },
        { label: t("admin.bids.lots"), to: STAFF_PATHS.auctionLots.replace(":publicationId", publicationId) },
      ]}
      intro={lot && <Terms lot={lot} />}
      actions={
        <>
          <a
            className={styles.link}
            href={publicUrl(lotPath({ publicationId, id: incrementalLotId }), location, language)}
          >
            <ExternalLink size={18} aria-hidden="true" />
            {t("admin.bids.toLot")}
          </a>
          {lot && <Neighbours publicationId={publicationId} lot={lot} />}
        </>
      }
    >
      {lot && name ? (
        lot.viewerCanEdit ? (
          <LotForStaff key={lot.id} publicationId={publicationId} lot={lot} name={name} />
        ) : (
          <>
            <Notice>{t("admin.bids.readOnly")}</Notice>
            <Card title={t("admin.bids.bids")}>
              <BidsTable key={lot.id} incrementalLotId={lot.id} name={name} hasBidders={false} sequence={null} />
            </Card>
          </>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </StaffPage>
  );
}

/** What the lot is sold under. */
function Terms({ lot }: { lot: StaffLot }) {
  const { t, language } = useTranslate();
  const { auctionCosts, subjectToAcceptance } = lot.incrementalLotAttributes;
  return (
    <>
      {lot.auctionTitle} · {t("admin.bids.costs", { percentage: formatPercentage(auctionCosts, language) })}
      {subjectToAcceptance && ` · ${t("admin.bids.subject")}`}
    </>
  );
}

/** To the lots before and after this one: staff walk along the lots of a sale. */
function Neighbours({ publicationId, lot }: { publicationId: string; lot: StaffLot }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const lots = [
    { id: lot.previousLotId, Icon: ChevronLeft, label: t("admin.bids.previous") },
    { id: lot.nextLotId, Icon: ChevronRight, label: t("admin.bids.next") },
  ];
  if (lots.every(({ id }) => id === null)) return null;
  return (
    <nav className={styles.neighbours} aria-label={t("admin.bids.neighbours")}>
      {lots.map(
        ({ id, Icon, label }) =>
          id !== null && (
            <ButtonLink
              key={label}
              to={path(`/${STAFF_PATHS.lotBids.replace(":publicationId", publicationId).replace(":id", id)}`)}
              icon={<Icon size={18} aria-hidden="true" />}
            >
              <span className="visually-hidden">{label}</span>
            </ButtonLink>
          ),
      )}
    </nav>
  );
}
