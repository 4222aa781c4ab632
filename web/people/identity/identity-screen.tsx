import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { NEXT, nextPath } from "../../kit/screens/return-path.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { BankChoice } from "./bank-choice.tsx";
import { UserIdentityDocument, type ViewerIdentity } from "./documents.ts";
import { IdentityFacts } from "./identity-facts.tsx";
import { IdentityPage } from "./identity-page.tsx";
import { IdentitySummary } from "./identity-summary.tsx";

/** The status of the viewer's identity, and the way to the bank. `?next=` is the page to go on with afterwards. */
export function IdentityScreen() {
  const userId = useSession()?.userId ?? "";
  const [params] = useSearchParams();
  const next = nextPath(params.get(NEXT));
  const [{ data, error }, refetch] = useQuery({
    query: UserIdentityDocument,
    variables: { userId },
    // It changes at the bank and by staff.
    requestPolicy: "cache-and-network",
  });
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  return (
    <IdentityPage>
      {data ? <Identity identity={data.getUserIdentity} next={next} /> : <SkeletonLines lines={6} />}
    </IdentityPage>
  );
}

function Identity({ identity, next }: { identity: ViewerIdentity | null; next: string | null }) {
  const { t } = useTranslate();
  const isVerified = identity?.identityStatus === "SUCCESS";
  const isInReview = identity?.identityStatus === "REVIEW";
  return (
    <>
      {identity && <IdentitySummary identity={identity} />}
      {identity && (isVerified || isInReview) && <IdentityFacts identity={identity} />}
      {!isVerified && (
        <Card title={t(identity ? "identity.choose.again" : "identity.choose.title")}>
          <BankChoice next={next} />
        </Card>
      )}
      {next && (
        <p>
          <ButtonLink to={next} variant={isVerified ? "primary" : "plain"}>
            {t("identity.goOn")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
