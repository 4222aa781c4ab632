import { countryName } from "../../../schema/kit/countries.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import styles from "./addresses.module.css";

interface Address {
  street: string;
  houseNumber: string;
  houseNumberSuffix: string | null;
  postalCode: string;
  city: string;
  countryCode: string;
}

/** An address, formatted as on an envelope. */
export function AddressLines({ name, address, below }: { name: string; address: Address; below?: string | undefined }) {
  const { language } = useTranslate();
  const { street, houseNumber, houseNumberSuffix, postalCode, city, countryCode } = address;
  return (
    <address className={styles.lines}>
      <strong>{name}</strong>
      <span>{[street, houseNumber, houseNumberSuffix].filter(Boolean).join(" ")}</span>
      <span>
        {postalCode} {city}
      </span>
      <span>{countryName(countryCode, language)}</span>
      {below && <span className={styles.below}>{below}</span>}
    </address>
  );
}
