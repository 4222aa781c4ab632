import { useQuery } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import type { ResultOf } from "../lib/graphql.ts";
import { useHousePath } from "../shell/use-house-path.ts";
import { Link } from "../ui/link.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import { InvoiceDetailsDocument } from "./documents.ts";
import styles from "./invoice-details.module.css";

type Details = NonNullable<ResultOf<typeof InvoiceDetailsDocument>["getIncrementalLotInvoiceDetails"]>;

/** Whom the invoice would go to, and where that is changed. */
export function InvoiceDetails({ lotId }: { lotId: string }) {
  const { t } = useTranslate();
  const path = useHousePath();
  const [{ data, fetching }] = useQuery({ query: InvoiceDetailsDocument, variables: { incrementalLotId: lotId } });
  const details = data?.getIncrementalLotInvoiceDetails;
  const lines = details ? addressLines(details) : null;
  return (
    <section className={styles.invoice}>
      <h3 className={styles.title}>{t("bids.invoice.title")}</h3>
      {lines && (
        <address className={styles.address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {!lines && fetching && <SkeletonLines lines={3} />}
      {!lines && !fetching && <p>{t("bids.invoice.none")}</p>}
      <Link to={path("/account/addresses/")}>{t("bids.invoice.change")}</Link>
    </section>
  );
}

function addressLines({ useCompanyAddress, companyAddress, userAddress }: Details): string[] | null {
  const address = useCompanyAddress && companyAddress ? companyAddress : userAddress;
  if (!address) return null;
  const { street, houseNumber, houseNumberSuffix, postalCode, city, countryCode } = address;
  const names = "companyName" in address ? [address.companyName, address.vatNumber] : [address.fullName];
  return [
    ...names,
    `${street} ${houseNumber}${houseNumberSuffix ?? ""}`,
    `${postalCode} ${city}, ${countryCode.toUpperCase()}`,
  ];
}
