import { Layers, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { useParams } from "react-router";
import { useQuery } from "urql";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../../schema/catalogue/inputs/search.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { type ColumnWords, StaffList } from "../../kit/list/staff-list.tsx";
import { AddLotsDialog } from "./add-lots-dialog.tsx";
import { auctionLotColumns } from "./auction-lot-columns.tsx";
import { AuctionLotsDocument, AuctionOfLotsDocument } from "./documents.ts";
import { LotActions } from "./lot-actions.tsx";

/** The API gives the first thousand lots in pages of a hundred; others are found by their text or number. */
const MAX_PAGES = 10;

/** The lots of an auction: assets are added from its project, and several are published, hidden or removed at once. */
export function AuctionLotsScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const language = useApiLanguage();
  const { publicationId = "" } = useParams();
  const [version, setVersion] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const [{ data }] = useQuery({ query: AuctionOfLotsDocument, variables: { incrementalAuctionId: publicationId } });
  const auction = data?.getIncrementalAuctionAdmin;
  const columns = useCallback((words: ColumnWords) => auctionLotColumns({ ...words, path }), [path]);
  const readAgain = () => setVersion((last) => last + 1);
  return (
    <>
      <StaffList
        title={t("admin.lots.list", { number: auction?.publicationNumber ?? "" })}
        parents={[
          { label: t("admin.lots.auctions"), to: STAFF_PATHS.auctions },
          { label: t("admin.lots.auction"), to: STAFF_PATHS.auction.replace(":publicationId", publicationId) },
        ]}
        intro={auction && !auction.isPublished && t("admin.lots.draftIntro")}
        actions={
          auction?.viewerCanEdit && (
            <Button variant="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
              {t("admin.lots.add")}
            </Button>
          )
        }
        document={AuctionLotsDocument}
        filters={[
          {
            kind: "search",
            name: "text",
            label: t("admin.lots.search"),
            length: { minimum: MIN_SEARCH_CHARACTERS, maximum: MAX_SEARCH_CHARACTERS },
          },
        ]}
        variables={({ text }) => ({ searchFilter: { publicationId, language, ...(text !== "" && { text }) } })}
        read={{ maxPages: MAX_PAGES }}
        version={version}
        columns={columns}
        rowLabel={({ lotNumber, title }) => `${lotNumber} ${title}`}
        empty={{ icon: Layers, title: t("admin.lots.none"), text: t("admin.lots.noneText") }}
        selectionActions={(selected, { unselect }) =>
          auction?.viewerCanEdit && (
            <LotActions
              auctionId={publicationId}
              selected={selected}
              onDone={() => {
                unselect();
                readAgain();
              }}
            />
          )
        }
        fileName={t("admin.lots.file")}
      />
      {isAdding && auction && (
        <AddLotsDialog
          auctionId={publicationId}
          projectId={auction.projectId}
          onClose={(isAdded) => {
            setIsAdding(false);
            if (isAdded) readAgain();
          }}
        />
      )}
    </>
  );
}
