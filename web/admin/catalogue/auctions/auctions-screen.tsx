import { Gavel, Plus } from "lucide-react";
import { useMemo } from "react";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../../schema/catalogue/inputs/search.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { useListParams, withChoices } from "../../../kit/ui/list/use-list-params.ts";
import { AllRowsTable } from "../../kit/table/all-rows-table.tsx";
import { SaveCsv } from "../../kit/table/save-csv.tsx";
import { SearchField } from "../../kit/table/search-field.tsx";
import { useAllRows } from "../../kit/table/use-all-rows.ts";
import { StaffPage } from "../../staff-page.tsx";
import { auctionTableColumns } from "./auction-columns.tsx";
import styles from "./auctions-screen.module.css";
import { type StaffAuctionFilter, StaffAuctionsDocument } from "./documents.ts";
import { NEW_AUCTION_PATH } from "./paths.ts";

/** The newest 1,000; older auctions are found by their text or number. */
const MAX_PAGES = 10;

/** The auctions of the viewer's projects. The API searches for a text; the table sorts and filters what it found. */
export function AuctionsScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [params, change] = useListParams();
  const text = params.get("text") ?? "";
  return (
    <StaffPage title={t("admin.auction.list")}>
      <div className={styles.bar}>
        <SearchField
          label={t("admin.auction.search")}
          value={text}
          length={{ minimum: MIN_SEARCH_CHARACTERS, maximum: MAX_SEARCH_CHARACTERS }}
          onChange={(next) => change((current) => withChoices(current, { text: next }))}
        />
        <ButtonLink to={path(`/${NEW_AUCTION_PATH}`)} variant="primary" icon={<Plus size={18} />}>
          {t("admin.auction.create")}
        </ButtonLink>
      </div>
      <AuctionsTable text={text.trim()} />
    </StaffPage>
  );
}

function AuctionsTable({ text }: { text: string }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const shownLanguage = useApiLanguage();
  const nowMs = useServerNow(MINUTE_MS);
  const variables = useMemo(() => ({ searchFilter: filterOf(text, shownLanguage) }), [text, shownLanguage]);
  const read = useAllRows({ document: StaffAuctionsDocument, variables, maxPages: MAX_PAGES });
  const columns = useMemo(() => auctionTableColumns({ t, language, nowMs, path }), [t, language, nowMs, path]);
  return (
    <AllRowsTable
      read={read}
      label={t("admin.auction.list")}
      columns={columns}
      rowId={({ id }) => id}
      rowLabel={({ publicationNumber, title }) => `${publicationNumber} ${title}`}
      empty={
        <EmptyState icon={<Gavel size={28} />} title={t("admin.auction.none")} text={t("admin.auction.noneText")} />
      }
      actions={(selected) => <SaveCsv columns={columns} rows={selected} fileName={t("admin.auction.file")} />}
    />
  );
}

function filterOf(text: string, language: StaffAuctionFilter["language"]): StaffAuctionFilter {
  return {
    auctionKinds: ["INCREMENTAL_AUCTION"],
    language: language ?? null,
    ...(text.length >= MIN_SEARCH_CHARACTERS && { text }),
  };
}
