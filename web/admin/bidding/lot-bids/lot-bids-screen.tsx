import { ExternalLink } from "lucide-react";
import { useParams } from "react-router";
import { useQuery } from "urql";
import { lotPath } from "../../../catalogue/lots/lot-path.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { publicUrl } from "../../../kit/lib/app-urls.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { NotFound } from "../../../kit/screens/not-found.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { BidsTable } from "./bids-table.tsx";
import { BidsLotDocument } from "./documents.ts";
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
        { label: t("admin.bids.auction"), to: STAFF_PATHS.auction.replace(":publicationId", publicationId) },
        { label: t("admin.bids.lots"), to: STAFF_PATHS.auctionLots.replace(":publicationId", publicationId) },
      ]}
      actions={
        <a
          className={styles.link}
          href={publicUrl(lotPath({ publicationId, id: incrementalLotId }), location, language)}
        >
          <ExternalLink size={18} aria-hidden="true" />
          {t("admin.bids.toLot")}
        </a>
      }
    >
      {lot && name ? (
        lot.viewerCanEdit ? (
          <LotForStaff publicationId={publicationId} lot={lot} name={name} />
        ) : (
          <BidsTable incrementalLotId={incrementalLotId} name={name} hasBidders={false} sequence={null} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </StaffPage>
  );
}
