import { useQuery } from "urql";
import { MIN_SEARCH_CHARACTERS } from "../../../schema/catalogue/search-lengths.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { coarseServerTime } from "../../kit/lib/clock/coarse-server-time.ts";
import { formatNumber } from "../../kit/lib/format/numbers.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import { BrowseFacetsDocument, type Facets } from "./documents.ts";
import { categoryChoices } from "./facet-choices.ts";
import styles from "./nothing-found.module.css";
import { SEARCH_TEXT } from "./search-box.tsx";
import { browseVariables, readSearchFilter, type SearchFilter } from "./search-filter.ts";

const SHOWN_CATEGORIES = 8;
/** Of a long text only the first words are worth a search of their own. */
const SHOWN_WORDS = 4;

/** A search without results, with ways on: each of its words alone, the categories, and what opens and closes. */
export function NothingFound({
  title,
  filter: { text, isLiteral },
  onChange,
}: {
  title: string;
  filter: SearchFilter;
  onChange: (change: Partial<SearchFilter>) => void;
}) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const { searchFilter = null } = browseVariables(readSearchFilter(new URLSearchParams()), {
    language,
    now: coarseServerTime(),
  });
  const [{ data, error }] = useQuery({ query: BrowseFacetsDocument, variables: { searchFilter } });
  return (
    <Page title={title} intro={t(isLiteral ? "search.noneLiteral" : "search.noneText")}>
      {isLiteral ? (
        <div>
          <Button onClick={() => onChange({ isLiteral: false })}>{t("search.notLiteral")}</Button>
        </div>
      ) : (
        <SingleWords text={text} />
      )}
      <WaysOn facets={data?.getLotFacets} isFailed={error !== undefined} />
    </Page>
  );
}

/** Each word of a text alone, since all of them together are nowhere. */
function SingleWords({ text }: { text: string }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const words = [...new Set(text.split(/\s+/).filter((word) => word.length >= MIN_SEARCH_CHARACTERS))];
  if (words.length < 2) return null;
  return (
    <PlainList aria-label={t("search.none.words")} className={styles.words}>
      {words.slice(0, SHOWN_WORDS).map((word) => (
        <li key={word}>
          <Link to={`${path("/search")}?${new URLSearchParams({ [SEARCH_TEXT]: word })}`} className={styles.choice}>
            {t("search.none.word", { word })}
          </Link>
        </li>
      ))}
    </PlainList>
  );
}

function WaysOn({ facets, isFailed }: { facets: Facets | undefined; isFailed: boolean }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const search = path("/search");
  const categories = facets && categoryChoices(facets, { chosen: [], nameOf: () => "" }).slice(0, SHOWN_CATEGORIES);
  const upcoming = facets?.phases.find(({ phase }) => phase === "OPENING_SOON")?.lotCount;
  return (
    <>
      {!isFailed && categories?.length !== 0 && (
        <section className={styles.part}>
          <h2>{t("search.none.categories")}</h2>
          <PlainList className={styles.grid}>
            {categories?.map(({ value, label, count }) => (
              <li key={value}>
                <Way to={`${search}?${new URLSearchParams({ category: value })}`} name={label} count={count} />
              </li>
            )) ??
              Array.from({ length: SHOWN_CATEGORIES }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
                <li key={index} aria-hidden="true">
                  <Skeleton height="56px" />
                </li>
              ))}
          </PlainList>
        </section>
      )}
      <section className={styles.part}>
        <h2>{t("search.none.further")}</h2>
        <PlainList className={styles.grid}>
          <li>
            <Way to={`${search}?closing=today`} name={t("search.state.today")} count={facets?.closingTodayLotCount} />
          </li>
          <li>
            <Way to={`${search}?sort=newest`} name={t("search.none.newest")} />
          </li>
          <li>
            <Way to={`${search}?state=upcoming`} name={t("search.none.upcoming")} count={upcoming} />
          </li>
          <li>
            <Way to={path("/publications/")} name={t("shell.toAuctions")} />
          </li>
        </PlainList>
      </section>
    </>
  );
}

function Way({ to, name, count }: { to: string; name: string; count?: number | undefined }) {
  const { language } = useTranslate();
  return (
    <Link to={to} className={styles.way}>
      <span>{name}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count, language)}</span>}
    </Link>
  );
}
