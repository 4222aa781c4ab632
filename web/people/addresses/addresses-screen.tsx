import { Pencil, Plus } from "lucide-react";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { AccountPage } from "../../kit/screens/account/account-page.tsx";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Skeleton, SkeletonLines } from "../../kit/ui/skeleton.tsx";
import accountStyles from "../accounts/account.module.css";
import { AddressLines } from "./address-lines.tsx";
import styles from "./addresses.module.css";
import { AddressesDocument } from "./documents.ts";
import { InvoiceChoice } from "./invoice-choice.tsx";

/** The personal and the company address, and which of them invoices go to. */
export function AddressesScreen() {
  const { t, language } = useTranslate();
  const [{ data, error }, refetch] = useQuery({ query: AddressesDocument });
  usePageTitle(t("addresses.title"));
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  const addresses = data?.userAddresses;
  const person = addresses?.userAddress;
  const company = addresses?.companyAddress;

  return (
    <AccountPage title={t("addresses.title")} intro={t("addresses.intro")}>
      <div className={accountStyles.grid}>
        <Card title={t("addresses.person")} actions={<EditLink kind="person" exists={addresses && Boolean(person)} />}>
          <div className={styles.address}>
            {!addresses && <SkeletonLines lines={4} />}
            {person && (
              <AddressLines
                name={person.fullName}
                address={person}
                below={
                  person.birthDate
                    ? t("addresses.bornOn", {
                        date: formatDate(person.birthDate, { language, style: "date", timeZone: "UTC" }),
                      })
                    : undefined
                }
              />
            )}
            {addresses && !person && (
              <p className={accountStyles.small}>{t(company ? "addresses.noPersonNeeded" : "addresses.noPerson")}</p>
            )}
          </div>
        </Card>
        <Card
          title={t("addresses.company")}
          actions={<EditLink kind="company" exists={addresses && Boolean(company)} />}
        >
          <div className={styles.address}>
            {!addresses && <SkeletonLines lines={4} />}
            {company && (
              <AddressLines
                name={company.companyName}
                address={company}
                below={t("addresses.vatLine", { number: company.vatNumber })}
              />
            )}
            {addresses && !company && <p className={accountStyles.small}>{t("addresses.noCompany")}</p>}
          </div>
        </Card>
      </div>
      {company && (
        <Card title={t("addresses.invoice")}>
          <InvoiceChoice usesCompany={addresses?.useCompanyAddress ?? false} canChoose={Boolean(person)} />
        </Card>
      )}
    </AccountPage>
  );
}

/** Until it is known whether the address exists, the link's place is kept. */
function EditLink({ kind, exists }: { kind: "person" | "company"; exists: boolean | undefined }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  if (exists === undefined) return <Skeleton width="112px" height="36px" corners="round" />;
  return (
    <ButtonLink
      small
      to={path(`/account/addresses/edit?kind=${kind}`)}
      icon={exists ? <Pencil size={16} /> : <Plus size={16} />}
    >
      {exists ? t("addresses.edit") : t("addresses.add")}
      <span className="visually-hidden">: {t(`addresses.${kind}`)}</span>
    </ButtonLink>
  );
}
