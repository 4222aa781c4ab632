import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";

/** Which version of the channel's terms a bid names as accepted, for a list of facts; nothing where it names none. */
export function BidTerms({ holdsFrom }: { holdsFrom: string | number | undefined }) {
  const { t, language } = useTranslate();
  if (holdsFrom === undefined) return null;
  return (
    <>
      <dt>{t("sealed.terms.label")}</dt>
      <dd>{t("sealed.terms.of", { day: formatDate(holdsFrom, { language, style: "date" }) })}</dd>
    </>
  );
}
