import { Gavel, Plus } from "lucide-react";
import { useCallback } from "react";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../../schema/catalogue/inputs/search.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { type ColumnWords, StaffList } from "../../kit/list/staff-list.tsx";
import { auctionTableColumns } from "./auction-columns.tsx";
import { type StaffAuctionFilter, StaffAuctionsDocument } from "./documents.ts";
import { NEW_AUCTION_PATH } from "./paths.ts";

/** The auctions of the viewer's projects. The API searches for a text; the table sorts and filters what it found. */
export function AuctionsScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const shownLanguage = useApiLanguage();
  const nowMs = useServerNow(MINUTE_MS);
  const columns = useCallback((words: ColumnWords) => auctionTableColumns({ ...words, nowMs, path }), [nowMs, path]);
  return (
    <StaffList
      title={t("admin.auction.list")}
      actions={
        <ButtonLink to={path(`/${NEW_AUCTION_PATH}`)} variant="primary" icon={<Plus size={18} />}>
          {t("admin.auction.create")}
        </ButtonLink>
      }
      document={StaffAuctionsDocument}
      filters={[
        {
          kind: "search",
          name: "text",
          label: t("admin.auction.search"),
          length: { minimum: MIN_SEARCH_CHARACTERS, maximum: MAX_SEARCH_CHARACTERS },
        },
      ]}
      variables={({ text }) => ({ searchFilter: filterOf(text, shownLanguage) })}
      // The newest 1,000; older auctions are found by their text or number.
      read={{ maxPages: 10 }}
      columns={columns}
      rowLabel={({ publicationNumber, title }) => `${publicationNumber} ${title}`}
      empty={{ icon: Gavel, title: t("admin.auction.none"), text: t("admin.auction.noneText") }}
      fileName={t("admin.auction.file")}
    />
  );
}

function filterOf(text: string, language: StaffAuctionFilter["language"]): StaffAuctionFilter {
  return { auctionKinds: ["INCREMENTAL_AUCTION"], language: language ?? null, ...(text !== "" && { text }) };
}
