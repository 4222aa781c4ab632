import { useParams } from "react-router";
import { useClient, useMutation, useQuery } from "urql";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatPercentage } from "../../../kit/lib/format/numbers.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { EditFrame } from "../../kit/edit/edit-frame.tsx";
import { HistorySection } from "../../kit/history/history-section.tsx";
import { ProjectOptionsDocument, projectOptions } from "../../kit/project-options.ts";
import { shownText } from "../../kit/texts.ts";
import { StaffPage } from "../../staff-page.tsx";
import { AuctionView } from "../auctions/auction-view.tsx";
import { DeleteAuctionPanel } from "../auctions/delete-auction-panel.tsx";
import { DocumentsEditor } from "../documents/documents-editor.tsx";
import { ImagesEditor } from "../images/images-editor.tsx";
import { InvitationsPanel } from "../invitations/invitations-panel.tsx";
import { PreviewButton } from "../previews/preview-button.tsx";
import { QuestionsLink } from "../questions/questions-link.tsx";
import { BlindAuctionForm, formSections } from "./blind-auction-form.tsx";
import { blindAuctionValues, type StaffBlindAuction } from "./blind-auction-values.ts";
import { BlindSaleFiguresCard } from "./blind-sale-figures.tsx";
import { CallOffPanel } from "./call-off-panel.tsx";
import { StaffBlindAuctionDocument, UpdateBlindAuctionDocument } from "./documents.ts";
import { PublishBlindPanel } from "./publish-blind-panel.tsx";
import { type SellableAsset, useSellableAssets } from "./use-sellable-assets.ts";

export function EditBlindAuctionScreen() {
  const { t, language } = useTranslate();
  const { publicationId = "" } = useParams();
  const [{ data, error }, refetch] = useQuery({
    query: StaffBlindAuctionDocument,
    variables: { blindAuctionId: publicationId },
    // A form that others' changes replaced would lose what was typed.
    requestPolicy: "network-only",
  });
  const auction = data?.getBlindAuctionAdmin;
  const projectId = auction?.projectId ?? "";
  const [{ data: projectData }] = useQuery({
    query: ProjectOptionsDocument,
    variables: { searchFilter: { isEditable: true, ids: [projectId] } },
    pause: !auction,
  });
  const { assets, error: assetError, retry: retryAssets } = useSellableAssets(auction ? projectId : null);
  const number = auction?.publicationNumber ?? 0;
  return (
    <StaffPage
      title={
        auction
          ? t(auction.viewerCanEdit ? "admin.blind.edit" : "admin.blind.view", { number })
          : t("admin.blind.editing")
      }
      intro={auction && shownText(auction.title, language)}
      parents={[{ label: t("admin.auction.list"), to: STAFF_PATHS.auctions }]}
      actions={
        auction && (
          <>
            <Badge>{t(`admin.blind.phase.${auction.phase}`)}</Badge>
            {auction.viewerCanEdit && <QuestionsLink publicationId={auction.id} />}
            {auction.viewerCanEdit && <PreviewButton auctionId={auction.id} isBlind />}
          </>
        )
      }
    >
      {error && !auction ? (
        <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
      ) : assetError && !assets ? (
        <ErrorState error={assetError} onRetry={retryAssets} />
      ) : !auction || !projectData || !assets ? (
        <SkeletonLines lines={12} />
      ) : (
        <EditFrame menuLabel={t("admin.edit.sections")} items={sectionsOf(auction, t)}>
          <BlindAuctionEditor
            auction={auction}
            projects={projectOptions(projectData.queryProjectAdmin.projects, language)}
            assets={assets.map(({ id, lotNumber, title }) => ({
              value: id,
              label: `${lotNumber} ${shownText(title, language)}`,
            }))}
          />
          {hasLotLinks(auction) && <LotLinks auction={auction} assets={assets} />}
          {hasLotLinks(auction) && (
            <BlindSaleFiguresCard
              id={PARTS.figures}
              publicationId={auction.id}
              publicationNumber={auction.publicationNumber}
            />
          )}
          {auction.viewerCanInvite && <InvitationsPanel id={PARTS.invitations} publicationId={auction.id} />}
          {auction.viewerCanEdit && <EditorsParts auction={auction} />}
        </EditFrame>
      )}
    </StaffPage>
  );
}

const PARTS = {
  links: "blind-links",
  figures: "blind-figures",
  invitations: "blind-invitations",
  images: "blind-images",
  documents: "blind-documents",
} as const;

/** Bids are for the staff of its project alone. */
const hasLotLinks = ({ phase, viewerCanView }: StaffBlindAuction) => viewerCanView && phase !== "DRAFT";

/** The menu of what the page has for the viewer. */
function sectionsOf(auction: StaffBlindAuction, t: Translate) {
  const { viewerCanEdit, viewerCanInvite, phase } = auction;
  const hasForm = viewerCanEdit && phase !== "CALLED_OFF";
  return [
    ...(hasForm ? formSections(t) : []),
    ...(hasLotLinks(auction)
      ? [
          { id: PARTS.links, title: t("admin.blind.bidsByLot") },
          { id: PARTS.figures, title: t("admin.blind.figures") },
        ]
      : []),
    ...(viewerCanInvite ? [{ id: PARTS.invitations, title: t("admin.invitations.title") }] : []),
    ...(viewerCanEdit
      ? [
          { id: PARTS.images, title: t("admin.auction.images") },
          { id: PARTS.documents, title: t("admin.auction.documents") },
        ]
      : []),
  ];
}

/** What an editor does besides the form. */
function EditorsParts({ auction }: { auction: StaffBlindAuction }) {
  const { t } = useTranslate();
  const { id, projectId, phase } = auction;
  return (
    <>
      <Card id={PARTS.images} title={t("admin.auction.images")}>
        <ImagesEditor owner={{ kind: "blindAuction", id, projectId }} />
      </Card>
      <Card id={PARTS.documents} title={t("admin.auction.documents")}>
        <DocumentsEditor owner={{ kind: "blindAuction", id }} />
      </Card>
      {(phase === "UPCOMING" || phase === "OPEN") && <CallOffPanel id={id} />}
      {auction.viewerCanDelete && (
        <DeleteAuctionPanel auction={{ ...auction, lotCount: auction.lots.length }} isBlind />
      )}
      <HistorySection owner={{ kind: "blindAuction", id }} />
    </>
  );
}

/** To the lots, where staff read the bids from the opening on and decide on them. */
function LotLinks({ auction, assets }: { auction: StaffBlindAuction; assets: readonly SellableAsset[] }) {
  const { t, language } = useTranslate();
  const titleOf = (lotId: string) => {
    const asset = assets.find(({ id }) => id === lotId);
    return asset ? shownText(asset.title, language) : "";
  };
  const path = useLocalizedPath();
  const lotPath = STAFF_PATHS.blindLot.replace(":publicationId", auction.id);
  return (
    <Card id={PARTS.links} title={t("admin.blind.bidsByLot")}>
      <PlainList>
        {auction.lots.map(({ id, lotId, lotNumber }) => (
          <li key={id}>
            <Link to={path(`/${lotPath.replace(":blindLotId", id)}`)}>
              {t("admin.blind.lotNumber", { number: lotNumber })}
            </Link>{" "}
            {titleOf(lotId)}
          </li>
        ))}
      </PlainList>
    </Card>
  );
}

/** All of it, for those who may not change it. */
function BlindAuctionView({ auction }: { auction: StaffBlindAuction }) {
  const { t, language } = useTranslate();
  const at = (instant: string) => formatDate(instant, { language, style: "stamp" });
  const { costs, lots } = auction;
  const specs = [
    { label: t("admin.invitations.privacy"), value: t(`admin.invitations.privacy.${auction.privacy}`) },
    { label: t("admin.blind.startingOn"), value: at(auction.startingOn) },
    { label: t("admin.blind.closingOn"), value: at(auction.closingOn) },
    { label: t("admin.blind.bindingUntil"), value: at(auction.bindingUntil) },
    { label: t("admin.blind.learns"), value: t(`admin.blind.learns.${auction.learns}`) },
    {
      label: t("admin.blind.showsBidderCount"),
      value: t(auction.showsBidderCount ? "admin.blind.countShown" : "admin.blind.countHidden"),
    },
    { label: t("admin.auction.auctionCosts"), value: formatPercentage(costs.auctionCosts, language) },
    { label: t("admin.auction.vat"), value: formatPercentage(costs.vat, language) },
    { label: t("admin.blind.lots"), value: lots.map(({ lotNumber }) => lotNumber).join(", ") || "–" },
  ];
  return <AuctionView auction={auction} kind="blindAuction" specs={specs} />;
}

interface EditorProps {
  auction: StaffBlindAuction;
  projects: { value: string; label: string }[];
  assets: { value: string; label: string }[];
}

function BlindAuctionEditor({ auction, projects, assets }: EditorProps) {
  const { t } = useTranslate();
  const client = useClient();
  const [, update] = useMutation(UpdateBlindAuctionDocument);
  if (!auction.viewerCanEdit)
    return (
      <>
        {auction.phase !== "CALLED_OFF" && <PublishBlindPanel auction={auction} />}
        <BlindAuctionView auction={auction} />
      </>
    );
  if (auction.phase === "CALLED_OFF")
    return <Notice>{t("admin.blind.calledOff", { reason: auction.callOffReason ?? "" })}</Notice>;
  return (
    <>
      {(auction.phase === "OPEN" || auction.phase === "CLOSED") && <Notice>{t("admin.blind.termsFixed")}</Notice>}
      <BlindAuctionForm
        // A form keeps the values that it began with: another one begins with those that were saved.
        key={auction.lastUpdatedOn}
        initialValue={blindAuctionValues(auction)}
        projects={projects}
        present={auction.auctionUsers}
        assets={assets}
        submitLabel={t("admin.auction.save")}
        savedText={t("admin.edit.saved")}
        save={async (input) => {
          const { error } = await update({
            input: { ...input, blindAuctionId: auction.id, expectedLastUpdatedOn: auction.lastUpdatedOn },
          });
          if (error) return failureOfCombined(error);
          showToast({ tone: "good", text: t("admin.auction.saved") });
          await client
            .query(StaffBlindAuctionDocument, { blindAuctionId: auction.id }, { requestPolicy: "network-only" })
            .toPromise();
          return null;
        }}
      />
    </>
  );
}
