import { useId } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import { OtherSalesDocument } from "./documents.ts";
import styles from "./sale-results.module.css";

/** The newest sales are those to compare with. */
const MAX_OTHER_SALES = 100;

/** The choice of a sale to read the figures beside; empty for none. */
export function BesideChoice({
  publicationId,
  value,
  onChange,
}: {
  publicationId: string;
  value: string;
  onChange: (publicationId: string) => void;
}) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const selectId = useId();
  const [{ data }] = useQuery({
    query: OtherSalesDocument,
    variables: {
      searchFilter: {
        auctionKinds: ["INCREMENTAL_AUCTION"],
        states: ["OPEN", "CLOSED"],
        // Of others on the viewer's channels they may not read the figures.
        isOfMyProjects: true,
        language,
      },
      pagination: { page: 1, itemsPerPage: MAX_OTHER_SALES },
    },
  });
  const others = (data?.list.rows ?? []).filter(({ id }) => id !== publicationId);
  // One that is chosen stays so while the list loads, and where it is older than those.
  const isListed = value === "" || others.some(({ id }) => id === value);
  return (
    <div className={styles.choice}>
      <label htmlFor={selectId}>{t("admin.results.beside")}</label>
      <SelectBox id={selectId} small value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("admin.results.besideNone")}</option>
        {!isListed && <option value={value}>{t("admin.results.besideOlder")}</option>}
        {others.map(({ id, publicationNumber, title }) => (
          <option key={id} value={id}>
            {publicationNumber} {title}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
