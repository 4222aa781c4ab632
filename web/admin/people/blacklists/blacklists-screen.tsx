import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Segments } from "../../../kit/ui/choice/segments.tsx";
import { useListParams, withChoices } from "../../../kit/ui/list/use-list-params.ts";
import { withoutTable } from "../../kit/table/table-view.ts";
import { StaffPage } from "../../staff-page.tsx";
import { BlacklistedCountries } from "./blacklisted-countries.tsx";
import { BlacklistedDomains } from "./blacklisted-domains.tsx";
import styles from "./blacklists.module.css";

const LISTS = ["countries", "emailDomains"] as const;

/** The countries and the e-mail domains that cannot sign up, for administrators. The URL has which list is shown. */
export function BlacklistsScreen() {
  const { t } = useTranslate();
  const [params, change] = useListParams();
  const list = LISTS.find((name) => name === params.get("list")) ?? "countries";
  return (
    <StaffPage title={t("admin.blacklists.title")} intro={t("admin.blacklists.intro")}>
      <div className={styles.lists}>
        <Segments
          label={t("admin.blacklists.list")}
          value={list}
          options={LISTS.map((value) => ({ value, label: t(`admin.blacklists.${value}`) }))}
          onChange={(value) =>
            change((now) => withChoices(withoutTable(now), { list: value === "countries" ? "" : value, search: "" }))
          }
        />
      </div>
      {list === "countries" ? <BlacklistedCountries /> : <BlacklistedDomains />}
    </StaffPage>
  );
}
