import { Gavel, Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../../i18n/use-translate.ts";
import { formatDate } from "../../lib/format/dates.ts";
import { useApiLanguage } from "../../lib/graphql/api-language.ts";
import { pageFrom } from "../../lib/page-window.ts";
import { STAFF_PATHS } from "../../lib/staff-pages.ts";
import { useLocalizedPath } from "../../shell/language/use-localized-path.ts";
import { usePageTitle } from "../../shell/screen/use-page-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Link } from "../../ui/link.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { PageLinks } from "../table/page-links.tsx";
import { AuctionPage } from "./auction-page.tsx";
import styles from "./auctions-screen.module.css";
import { StaffAuctionsDocument } from "./documents.ts";

const ITEMS_PER_PAGE = 50;

export function AuctionsScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const [params] = useSearchParams();
  const page = pageFrom(params.get("page"));
  const [{ data, error }, refetch] = useQuery({
    query: StaffAuctionsDocument,
    variables: { pagination: { page, itemsPerPage: ITEMS_PER_PAGE }, language: useApiLanguage() },
    requestPolicy: "cache-and-network",
  });
  const title = t("admin.auction.list");
  usePageTitle(title);
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  const { publications: auctions, paginatedTotalResults: total = 0 } = data?.queryPublicationAdmin ?? {};
  return (
    <AuctionPage title={title}>
      <div>
        <ButtonLink to={path(`/${STAFF_PATHS.newAuction}`)} variant="primary" icon={<Plus size={18} />}>
          {t("admin.auction.create")}
        </ButtonLink>
      </div>
      {!auctions && <SkeletonLines lines={8} />}
      {auctions?.length === 0 && <EmptyState icon={<Gavel size={28} />} title={t("admin.auction.none")} text="" />}
      {auctions && auctions.length > 0 && (
        <Card>
          <ul className={styles.list}>
            {auctions.map((auction) => (
              <li key={auction.id}>
                <Link to={path(`/${STAFF_PATHS.auction.replace(":publicationId", auction.id)}`)}>
                  {auction.publicationNumber} {auction.title}
                </Link>
                <span className={styles.times}>
                  {formatDate(auction.startingOn, { language, style: "stamp" })} –{" "}
                  {formatDate(auction.closingOn, { language, style: "stamp" })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <PageLinks
        page={page}
        itemsPerPage={ITEMS_PER_PAGE}
        total={total}
        label={t("admin.auction.pages")}
        words={{ previous: t("admin.auction.newer"), next: t("admin.auction.older") }}
      />
    </AuctionPage>
  );
}
