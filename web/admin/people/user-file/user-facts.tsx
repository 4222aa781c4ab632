import { countryName } from "../../../../schema/kit/countries.ts";
import type { Language } from "../../../../schema/kit/languages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import type { UserOfPage } from "./documents.ts";
import { Fact, Facts } from "./facts.tsx";

/** Who the user is, and to whom invoices go. */
export function UserFacts({ user }: { user: UserOfPage }) {
  const { t, language } = useTranslate();
  const { email, telephoneNumber, userAddress, companyAddress, usesCompanyAddress } = user;
  return (
    <Facts>
      <Fact label={t("admin.users.email")}>{email}</Fact>
      <Fact label={t("admin.users.phone")}>{telephoneNumber}</Fact>
      {userAddress && <Fact label={t("admin.users.name")}>{userAddress.fullName}</Fact>}
      {userAddress && <Fact label={t("admin.users.address")}>{linesOf(userAddress, language)}</Fact>}
      {companyAddress && (
        <>
          <Fact
            label={t("admin.users.company")}
          >{`${companyAddress.companyName}\n${linesOf(companyAddress, language)}`}</Fact>
          <Fact label={t("admin.users.vat")}>{companyAddress.vatNumber}</Fact>
        </>
      )}
      <Fact label={t("admin.users.invoice")}>
        {userAddress || companyAddress
          ? t(`admin.users.invoice.${usesCompanyAddress ? "company" : "person"}`)
          : t("admin.users.noAddress")}
      </Fact>
    </Facts>
  );
}

interface AddressLines {
  street: string;
  houseNumber: string;
  houseNumberSuffix: string | null;
  postalCode: string;
  city: string;
  countryCode: string;
}

function linesOf(address: AddressLines, language: Language): string {
  const { street, houseNumber, houseNumberSuffix, postalCode, city, countryCode } = address;
  const country = countryName(countryCode, language);
  return `${street} ${houseNumber}${houseNumberSuffix ?? ""}\n${postalCode} ${city}, ${country}`;
}
