import { Layers, ListOrdered, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { useParams } from "react-router";
import { type CombinedError, useQuery } from "urql";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { shownText } from "../../kit/texts.ts";
import { StaffPage } from "../../staff-page.tsx";
import { PreviewButton } from "../previews/preview-button.tsx";
import styles from "./auction-lots.module.css";
import { AddLotsDialog } from "./changes/add-lots-dialog.tsx";
import { MoveDialog } from "./changes/move-dialog.tsx";
import { TimesPanel } from "./changes/times-panel.tsx";
import { type AuctionLotRow, type AuctionOfLots, AuctionOfLotsDocument } from "./documents.ts";
import { lacksOf } from "./lot-state.ts";
import { LotsWork } from "./lots-work.tsx";
import { planOf } from "./plan.ts";
import { type AuctionLots, useAuctionLots } from "./use-auction-lots.ts";
import { type SaveLots, useSaveLots } from "./use-lot-changes.ts";

/** The lots of an auction: added from its project, numbered, timed, changed and published, one or many at once. */
export function AuctionLotsScreen() {
  const { t, language } = useTranslate();
  const { publicationId = "" } = useParams();
  const apiLanguage = useApiLanguage();
  const [asked, setAsked] = useState<"add" | "number" | null>(null);
  const [answer, readAuction] = useQuery({
    query: AuctionOfLotsDocument,
    variables: { incrementalAuctionId: publicationId },
  });
  const { error } = answer;
  const auction = useLastData(answer, publicationId)?.getIncrementalAuctionAdmin;
  const read = useAuctionLots({ publicationId, language: apiLanguage ?? null });
  const save = useSaveLots(publicationId, { lots: read.lots ?? [], refresh: read.refresh });
  const refetchAuction = useCallback(() => readAuction({ requestPolicy: "network-only" }), [readAuction]);
  return (
    <StaffPage
      title={t("admin.lots.list", { number: auction?.publicationNumber ?? "" })}
      parents={[
        { label: t("admin.lots.auctions"), to: STAFF_PATHS.auctions },
        {
          label: (auction && shownText(auction.title, language)) || t("admin.lots.auction"),
          to: STAFF_PATHS.auction.replace(":publicationId", publicationId),
        },
      ]}
      intro={auction && read.lots && <Stats auction={auction} read={read} />}
      actions={auction?.viewerCanEdit && <Actions auctionId={publicationId} read={read} onAsk={setAsked} />}
    >
      <Content auction={auction} read={read} save={save} error={error ?? read.error} refetchAuction={refetchAuction} />
      {asked === "add" && auction && (
        <AddLotsDialog
          auctionId={publicationId}
          projectId={auction.projectId}
          onClose={(isAdded) => {
            setAsked(null);
            if (isAdded) read.refetch();
          }}
        />
      )}
      {asked === "number" && auction && read.lots && (
        <MoveDialog auction={auction} selected={[]} lots={read.lots} save={save} onClose={() => setAsked(null)} />
      )}
    </StaffPage>
  );
}

function Actions({
  auctionId,
  read,
  onAsk,
}: {
  auctionId: string;
  read: AuctionLots;
  onAsk: (what: "add" | "number") => void;
}) {
  const { t } = useTranslate();
  return (
    <div className={styles.actions}>
      <PreviewButton auctionId={auctionId} />
      {read.lots && read.lots.length > 1 && (
        <Button
          icon={<ListOrdered size={18} aria-hidden="true" />}
          isWaiting={read.isReading}
          onClick={() => onAsk("number")}
        >
          {t("admin.lots.moveRenumber")}
        </Button>
      )}
      <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => onAsk("add")}>
        {t("admin.lots.add")}
      </Button>
    </div>
  );
}

function Content({
  auction,
  read,
  save,
  error,
  refetchAuction,
}: {
  auction: AuctionOfLots | undefined;
  read: AuctionLots;
  save: SaveLots;
  error: CombinedError | undefined;
  refetchAuction: () => void;
}) {
  const { t } = useTranslate();
  const failure = error && (
    <ErrorState
      error={error}
      onRetry={() => {
        refetchAuction();
        read.refetch();
      }}
    />
  );
  if (!auction || !read.lots) return failure ?? <SkeletonLines lines={12} />;
  if (read.lots.length === 0)
    return <EmptyState icon={<Layers size={28} />} title={t("admin.lots.none")} text={t("admin.lots.noneText")} />;
  return (
    <div className={styles.work}>
      {failure}
      <TimesPanel
        key={JSON.stringify(planOf(auction))}
        auction={auction}
        lots={read.lots}
        isWhole={!read.isReading}
        save={save}
        onSaved={refetchAuction}
      />
      <LotsWork auction={auction} read={read} lots={read.lots} save={save} />
    </div>
  );
}

function Stats({ auction, read: { lots, total, isReading } }: { auction: AuctionOfLots; read: AuctionLots }) {
  const { t, language } = useTranslate();
  useServerNow(MINUTE_MS);
  const all: readonly AuctionLotRow[] = lots ?? [];
  const number = (count: number) => formatNumber(count, language);
  const facts = [
    t("admin.lots.stats.total", { count: total, number: number(total) }),
    t("admin.lots.stats.published", { number: number(all.filter(({ isPublished }) => isPublished).length) }),
    t("admin.lots.stats.lacking", { number: number(all.filter((lot) => lacksOf(lot).length > 0).length) }),
    t("admin.lots.stats.noImage", { number: number(all.filter(({ imageCount }) => imageCount === 0).length) }),
  ];
  return (
    <>
      <span role="status">
        {isReading && all.length < total
          ? t("admin.table.reading", { count: number(all.length), total: number(total) })
          : facts.join(", ")}
      </span>
      {!auction.isPublished && <> · {t("admin.lots.draftIntro")}</>}
    </>
  );
}
