import { Gavel } from "lucide-react";
import { useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { useOnChange } from "../../kit/lib/use-on-change.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { WideAccountPage } from "../../kit/screens/account/account-page.tsx";
import { AuctionsLink } from "../../kit/screens/auctions-link.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { ClosedBids } from "./closed-bids.tsx";
import { MyBidTotalsDocument, MySealedBidsDocument } from "./documents.ts";
import { OpenBids } from "./open-bids.tsx";
import { SealedBidsPart } from "./sealed-bids-part.tsx";
import { TotalsCard } from "./totals-card.tsx";

/** The lots that the viewer has bid on: what they come to, open ones by what is most urgent, then closed ones. */
export function MyBidsScreen() {
  const { t } = useTranslate();
  const [answer, execute] = useQuery({ query: MyBidTotalsDocument });
  const refetch = () => execute({ requestPolicy: "network-only" });
  useOnChange(useUserConnections(), refetch);
  const totals = useLastData(answer)?.getMyBidTotals;
  const [sealedAnswer, executeSealed] = useQuery({
    query: MySealedBidsDocument,
    variables: { language: useApiLanguage() },
    requestPolicy: "cache-and-network",
  });
  useOnChange(useUserConnections(), () => executeSealed({ requestPolicy: "network-only" }));
  const sealed = useLastData(sealedAnswer)?.queryMySealedBids;
  // The closed lots come after the open ones, so that nothing that is seen moves down.
  const [isOpenShown, setIsOpenShown] = useState(false);
  usePageTitle(t("myBids.title"));

  const isKnown = sealed !== undefined || sealedAnswer.error !== undefined;
  if (!totals && answer.error) {
    return (
      <WideAccountPage title={t("myBids.title")}>
        <ErrorState error={answer.error} onRetry={refetch} />
      </WideAccountPage>
    );
  }
  const closedCount = totals ? totals.wonCount + totals.lostCount : 0;
  const hasNoOther = totals !== undefined && totals.leadingCount + totals.outbidCount + closedCount === 0;
  const sealedPart = sealed && sealed.length > 0 && <SealedBidsPart bids={sealed} />;
  if (hasNoOther && isKnown) {
    if (sealedAnswer.error && !sealed)
      return (
        <WideAccountPage title={t("myBids.title")}>
          <ErrorState error={sealedAnswer.error} onRetry={() => executeSealed({ requestPolicy: "network-only" })} />
        </WideAccountPage>
      );
    return sealedPart ? <WideAccountPage title={t("myBids.title")}>{sealedPart}</WideAccountPage> : <NoBids />;
  }
  return (
    <WideAccountPage title={t("myBids.title")}>
      <TotalsCard totals={totals} />
      <OpenBids totals={totals} onShown={() => setIsOpenShown(true)} onMoved={refetch} />
      {isOpenShown && sealedPart}
      {totals && isOpenShown && isKnown && closedCount > 0 && <ClosedBids totals={totals} />}
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
