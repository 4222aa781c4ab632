import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { AccountPage } from "../../kit/screens/account/account-page.tsx";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NEXT, nextPath } from "../../kit/screens/return-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Card } from "../../kit/ui/card.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { CompanyAddressForm, PersonAddressForm } from "./address-form.tsx";
import { AddressesDocument } from "./documents.ts";

/** Edits one address, personal or company: `?kind=` selects which, `?next=` is the page to go to afterwards. */
export function AddressEditScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [params] = useSearchParams();
  const isCompany = params.get("kind") === "company";
  const overview = path("/account/addresses/");
  const next = nextPath(params.get(NEXT)) ?? overview;
  const [{ data, error }, refetch] = useQuery({ query: AddressesDocument });
  const title = t(isCompany ? "addresses.company" : "addresses.person");
  usePageTitle(title);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  return (
    <AccountPage
      title={title}
      parents={[{ label: t("addresses.title"), to: overview }]}
      intro={t(isCompany ? "addresses.companyIntro" : "addresses.personIntro")}
    >
      <Card>
        {!data && <SkeletonLines lines={8} />}
        {data && isCompany && <CompanyAddressForm address={data.userAddresses.companyAddress} next={next} />}
        {data && !isCompany && <PersonAddressForm address={data.userAddresses.userAddress} next={next} />}
      </Card>
    </AccountPage>
  );
}
