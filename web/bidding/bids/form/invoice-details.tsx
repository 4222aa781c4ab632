import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { AddressLines } from "../../../people/addresses/address-lines.tsx";
import { InvoiceDetailsDocument } from "./documents.ts";
import styles from "./invoice-details.module.css";

type Details = NonNullable<ResultOf<typeof InvoiceDetailsDocument>["getIncrementalLotInvoiceDetails"]>;

export function InvoiceDetails({ incrementalLotId }: { incrementalLotId: string }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [{ data, fetching }, ask] = useQuery({
    query: InvoiceDetailsDocument,
    variables: { incrementalLotId },
  });
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
      {details && !address && !fetching && <p>{t("bids.invoice.none")}</p>}
      {!details && !fetching && (
        <p role="alert" className={styles.failed}>
          {t("bids.invoice.failed")}
          <Button small onClick={() => ask({ requestPolicy: "network-only" })}>
            {t("ui.error.retry")}
          </Button>
        </p>
      )}
      <Link to={path("/account/addresses/")}>{t("bids.invoice.change")}</Link>
    </section>
  );
}

/** The invoice address that the user chose; null if there is none. */
function invoiceAddress({ useCompanyAddress, companyAddress, userAddress }: Details) {
  return useCompanyAddress && companyAddress ? companyAddress : userAddress;
}
