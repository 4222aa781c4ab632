import { useQuery } from "urql";
import { AddressLines } from "../addresses/address-lines.tsx";
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
  const address = details ? invoiceAddress(details) : null;
  return (
    <section className={styles.invoice}>
      <h3 className={styles.title}>{t("bids.invoice.title")}</h3>
      {address &&
        ("companyName" in address ? (
          <AddressLines name={address.companyName} address={address} below={address.vatNumber} />
        ) : (
          <AddressLines name={address.fullName} address={address} />
        ))}
      {!address && fetching && <SkeletonLines lines={3} />}
      {!address && !fetching && <p>{t("bids.invoice.none")}</p>}
      <Link to={path("/account/addresses/")}>{t("bids.invoice.change")}</Link>
    </section>
  );
}

/** The address that an invoice goes to, as the person chose; null where there is none. */
function invoiceAddress({ useCompanyAddress, companyAddress, userAddress }: Details) {
  return useCompanyAddress && companyAddress ? companyAddress : userAddress;
}
