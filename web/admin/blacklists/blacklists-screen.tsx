import { useTranslate } from "../../i18n/use-translate.ts";
import { useLocalizedPath } from "../../shell/language/use-localized-path.ts";
import { usePageTitle } from "../../shell/screen/use-page-title.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { useListParams, withChoices } from "../../ui/list/use-list-params.ts";
import { Page } from "../../ui/page.tsx";
import { Segments } from "../../ui/segments.tsx";
import { withoutTable } from "../table/table-address.ts";
import { BlacklistedCountries } from "./blacklisted-countries.tsx";
import { BlacklistedDomains } from "./blacklisted-domains.tsx";
import styles from "./blacklists.module.css";

const LISTS = ["countries", "emailDomains"] as const;

/** The countries and the e-mail domains that cannot sign up, for administrators. The URL has which list is shown. */
export function BlacklistsScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [params, change] = useListParams();
  const list = LISTS.find((name) => name === params.get("list")) ?? "countries";
  const title = t("admin.blacklists.title");
  usePageTitle(title);
  return (
    <Page
      before={<Breadcrumbs crumbs={[{ label: t("admin.start.title"), to: path("/") }, { label: title }]} />}
      title={title}
      intro={t("admin.blacklists.intro")}
    >
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
    </Page>
  );
}
