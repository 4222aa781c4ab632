import { Gavel } from "lucide-react";
import { useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { useOnChange } from "../../kit/lib/use-on-change.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { WideAccountPage } from "../../kit/screens/account/account-page.tsx";
import { AuctionsLink } from "../../kit/screens/auctions-link.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { ClosedBids } from "./closed-bids.tsx";
import { MyBidTotalsDocument } from "./documents.ts";
import { OpenBids } from "./open-bids.tsx";
import { TotalsCard } from "./totals-card.tsx";

/** The lots that the viewer has bid on: what they come to, open ones by what is most urgent, then closed ones. */
export function MyBidsScreen() {
  const { t } = useTranslate();
  const [answer, execute] = useQuery({ query: MyBidTotalsDocument });
  const refetch = () => execute({ requestPolicy: "network-only" });
  useOnChange(useUserConnections(), refetch);
  const totals = useLastData(answer)?.getMyBidTotals;
  // The closed lots come after the open ones, so that nothing that is seen moves down.
  const [isOpenShown, setIsOpenShown] = useState(false);
  usePageTitle(t("myBids.title"));

  if (!totals && answer.error) {
    return (
      <WideAccountPage title={t("myBids.title")}>
        <ErrorState error={answer.error} onRetry={refetch} />
      </WideAccountPage>
    );
  }
  const closedCount = totals ? totals.wonCount + totals.lostCount : 0;
  if (totals && totals.leadingCount + totals.outbidCount + closedCount === 0) return <NoBids />;
  return (
    <WideAccountPage title={t("myBids.title")}>
      <TotalsCard totals={totals} />
      <OpenBids totals={totals} onShown={() => setIsOpenShown(true)} />
      {totals && isOpenShown && closedCount > 0 && <ClosedBids totals={totals} />}
    </WideAccountPage>
  );
}

function NoBids() {
  const { t } = useTranslate();
  return (
    <WideAccountPage title={t("myBids.title")}>
      <EmptyState
        icon={<Gavel size={28} />}
        title={t("myBids.none")}
        text={t("myBids.noneText")}
        action={<AuctionsLink variant="primary" />}
      />
    </WideAccountPage>
  );
}
