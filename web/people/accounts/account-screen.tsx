import { LogOut } from "lucide-react";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { MY_BIDS_PATH } from "../../kit/lib/link-targets.ts";
import { readStored } from "../../kit/lib/stored-values.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { ProfileDocument } from "../../kit/session/documents.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { Page } from "../../kit/ui/page.tsx";
import styles from "./account.module.css";
import { AccountGroups } from "./account-groups.tsx";
import { BounceNotice } from "./bounce-notice.tsx";
import { type AccountOverview, AccountOverviewDocument } from "./documents.ts";

/** What the account's user bids, what is missing to bid, and each setting with its state. */
export function AccountScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const userId = useSession()?.userId ?? "";
  const [{ data: profile, error }, refetch] = useQuery({ query: ProfileDocument });
  const [answer] = useQuery({
    query: AccountOverviewDocument,
    variables: { userId },
    requestPolicy: "cache-and-network",
  });
  const overview = useLastData(answer);
  usePageTitle(t("account.overview.title"));
  if (error && !profile) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  // Until the answer arrives, use the previous visit's value, so that the layout does not shift.
  const hasAddress = profile ? profile.userAddressCheck : readStored("userHasAddress") !== "false";
  return (
    <Page
      title={t("account.overview.title")}
      intro={profile?.userProfile.userAttributes.email ?? "\u00a0"}
      actions={
        <ButtonLink to={path("/logout")} icon={<LogOut size={18} aria-hidden="true" />}>
          {t("account.logout.link")}
        </ButtonLink>
      }
    >
      <Totals totals={overview?.getMyBidTotals} />
      <MissingSteps isAddressMissing={!hasAddress} isMfaMissing={profile?.userProfile.isMfaMissing ?? false} />
      <BounceNotice />
      <AccountGroups profile={profile?.userProfile} overview={overview} />
    </Page>
  );
}

function Totals({ totals }: { totals: AccountOverview["getMyBidTotals"] | undefined }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const committed = totals && formatMoney(totals.committedAmountWithCosts, { stripZeros: true });
  const figures = [
    { key: "leading", value: totals?.leadingCount, tone: styles.leading },
    { key: "outbid", value: totals?.outbidCount, tone: styles.outbid },
    { key: "won", value: totals?.wonCount, tone: undefined },
    { key: "committed", value: committed, tone: undefined },
  ] as const;
  return (
    <Link to={path(MY_BIDS_PATH)} className={classNames("frame", styles.totals)}>
      <span className="visually-hidden">{t("account.totals.label")}</span>
      <dl>
        {figures.map(({ key, value, tone }) => (
          <div key={key}>
            <dt>{t(`account.totals.${key}`)}</dt>
            <dd className={classNames(styles.figure, value ? tone : undefined)}>{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </Link>
  );
}

/** The first missing step has the screen's one main button. */
function MissingSteps({ isAddressMissing, isMfaMissing }: { isAddressMissing: boolean; isMfaMissing: boolean }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  if (!isAddressMissing && !isMfaMissing) return null;
  return (
    <Notice
      tone="warn"
      action={
        <span className={styles.steps}>
          {isAddressMissing && (
            <ButtonLink variant="primary" to={path("/account/addresses/edit?kind=person")}>
              {t("account.overview.addAddress")}
            </ButtonLink>
          )}
          {isMfaMissing && (
            <ButtonLink variant={isAddressMissing ? "plain" : "primary"} to={path("/account/mfa")}>
              {t("account.overview.addMfa")}
            </ButtonLink>
          )}
        </span>
      }
    >
      {isAddressMissing && <p>{t("account.overview.noAddress")}</p>}
      {isMfaMissing && <p>{t("account.overview.noMfa")}</p>}
    </Notice>
  );
}
