import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useQuery } from "urql";
import accountStyles from "../account/account.module.css";
import { Switch } from "../forms/switch.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatDate } from "../lib/format/dates.ts";
import { useKeepSetting } from "../session/use-keep-setting.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { usePageTitle } from "../shell/screen/use-page-title.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { showToast } from "../ui/overlay/toasts.ts";
import { Page } from "../ui/page.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import { AddressLines } from "./address-lines.tsx";
import { AddressesDocument } from "./documents.ts";

/** The personal and the company address, and which of them invoices go to. */
export function AddressesScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const [{ data, error }, refetch] = useQuery({ query: AddressesDocument });
  usePageTitle(t("shell.account.addresses"));
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  const addresses = data?.userAddresses;
  const person = addresses?.userAddress;
  const company = addresses?.companyAddress;

  return (
    <Page
      before={
        <Breadcrumbs
          crumbs={[
            { label: t("account.overview.title"), to: path("/account/") },
            { label: t("shell.account.addresses") },
          ]}
        />
      }
      title={t("shell.account.addresses")}
      intro={t("account.addresses.intro")}
    >
      <div className={accountStyles.grid}>
        <Card
          title={t("account.addresses.person")}
          actions={addresses && <EditLink kind="person" exists={Boolean(person)} />}
        >
          {!addresses && <SkeletonLines lines={4} />}
          {person && (
            <AddressLines
              name={person.fullName}
              address={person}
              below={
                person.birthDate
                  ? t("account.addresses.bornOn", {
                      date: formatDate(person.birthDate, { language, style: "date", timeZone: "UTC" }),
                    })
                  : undefined
              }
            />
          )}
          {addresses && !person && (
            <p className={accountStyles.small}>
              {t(company ? "account.addresses.noPersonNeeded" : "account.addresses.noPerson")}
            </p>
          )}
        </Card>
        <Card
          title={t("account.addresses.company")}
          actions={addresses && <EditLink kind="company" exists={Boolean(company)} />}
        >
          {!addresses && <SkeletonLines lines={4} />}
          {company && (
            <AddressLines
              name={company.companyName}
              address={company}
              below={t("account.addresses.vatLine", { number: company.vatNumber })}
            />
          )}
          {addresses && !company && <p className={accountStyles.small}>{t("account.addresses.noCompany")}</p>}
        </Card>
      </div>
      {company && <InvoiceChoice usesCompany={addresses?.useCompanyAddress ?? false} canChoose={Boolean(person)} />}
    </Page>
  );
}

function EditLink({ kind, exists }: { kind: "person" | "company"; exists: boolean }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <ButtonLink
      small
      to={path(`/account/addresses/edit?kind=${kind}`)}
      icon={exists ? <Pencil size={16} /> : <Plus size={16} />}
    >
      {exists ? t("account.addresses.edit") : t("account.addresses.add")}
      <span className="visually-hidden">: {t(`account.addresses.${kind}`)}</span>
    </ButtonLink>
  );
}

/** Chooses the invoice address. Without a personal address there is no choice. */
function InvoiceChoice({ usesCompany, canChoose }: { usesCompany: boolean; canChoose: boolean }) {
  const { t } = useTranslate();
  const keepSetting = useKeepSetting();
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Card title={t("account.addresses.invoice")}>
      <Switch
        label={t("account.addresses.useCompany")}
        help={t(canChoose ? "account.addresses.useCompanyHelp" : "account.addresses.onlyCompanyHelp")}
        checked={usesCompany}
        disabled={isSaving || !canChoose}
        onChange={(value) => {
          setIsSaving(true);
          void keepSetting({ setting: "INVOICE_USE_COMPANY_ADDRESS", value })
            .then((isKept) => {
              if (!isKept) showToast({ tone: "bad", text: t("errors.generic") });
            })
            .finally(() => setIsSaving(false));
        }}
      />
    </Card>
  );
}
