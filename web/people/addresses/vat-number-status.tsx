import { useRef } from "react";
import { useQuery } from "urql";
import { isInEuRegister, isVatNumberOf, normalVatNumber } from "../../../schema/kit/vat-number.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import styles from "./addresses.module.css";
import { VatNumberDocument } from "./documents.ts";
import { useTypedTexts } from "./use-typed-texts.ts";

const IDENTIFYING = ["vatNumber", "countryCode"];
const SEPARATORS = /[\s.-]/g;

/** What the EU's register says of the VAT number in the form around it. It only informs: the address can be saved. */
export function VatNumberStatus() {
  const { t } = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const asked = registeredText(useTypedTexts(place, IDENTIFYING));
  const [{ data, error, fetching }] = useQuery({
    query: VatNumberDocument,
    variables: asked ?? { vatNumber: "", countryCode: "" },
    pause: asked === null,
  });
  const check = asked === null || fetching ? undefined : data?.checkVatNumber;
  const name = check?.name;
  return (
    <div ref={place} role="status" className={styles.answer}>
      {asked && fetching && t("addresses.vat.busy")}
      {check?.status === "REGISTERED" &&
        (name ? t("addresses.vat.registeredAs", { name }) : t("addresses.vat.registered"))}
      {check?.status === "NOT_REGISTERED" && t("addresses.vat.notRegistered")}
      {asked && !fetching && (error || check?.status === "UNKNOWN") && t("addresses.vat.unknown")}
    </div>
  );
}

/** The number if the register can know it; null while it is incomplete. */
function registeredText(texts: readonly string[] | null) {
  const [typed = "", countryCode = ""] = texts ?? [];
  const vatNumber = normalVatNumber(typed.replace(SEPARATORS, "").toUpperCase(), countryCode);
  return isInEuRegister(vatNumber) && isVatNumberOf(vatNumber, countryCode) ? { vatNumber, countryCode } : null;
}
