import { Navigate, useParams } from "react-router";
import { useClient, useMutation, useQuery } from "urql";
import { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { EditFrame } from "../../kit/edit/edit-frame.tsx";
import { HistorySection } from "../../kit/history/history-section.tsx";
import { ProjectOptionsDocument, projectOptions } from "../../kit/project-options.ts";
import { shownText } from "../../kit/texts.ts";
import { StaffPage } from "../../staff-page.tsx";
import { DocumentsEditor } from "../documents/documents-editor.tsx";
import { ImagesEditor } from "../images/images-editor.tsx";
import { InvitationsPanel } from "../invitations/invitations-panel.tsx";
import { PreviewButton } from "../previews/preview-button.tsx";
import { QuestionsLink } from "../questions/questions-link.tsx";
import { AuctionForm, auctionFormSections } from "./auction-form.tsx";
import { auctionValues, type StaffAuction } from "./auction-values.ts";
import { AuctionView, useAuctionSpecs } from "./auction-view.tsx";
import { DeleteAuctionPanel } from "./delete-auction-panel.tsx";
import { StaffAuctionDocument, UpdateAuctionDocument } from "./documents.ts";
import styles from "./edit-auction-screen.module.css";
import { PublishAuctionPanel } from "./publish-panel.tsx";
import { AuctionSide } from "./stage/auction-side.tsx";

export function EditAuctionScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { publicationId = "" } = useParams();
  const variables = { incrementalAuctionId: publicationId };
  const [{ data, error }, refetch] = useQuery({
    query: StaffAuctionDocument,
    variables,
    // A form that others' changes replaced would lose what was typed.
    requestPolicy: "network-only",
  });
  const auction = data?.getIncrementalAuctionAdmin;
  const [{ data: projectData }] = useQuery({
    query: ProjectOptionsDocument,
    variables: { searchFilter: { isEditable: true, ids: auction ? [auction.projectId] : [] } },
    pause: !auction,
  });
  // A link that knows only of an auction, as of the history, may lead to the other kind; that page says if it is gone.
  if (error && failureOfCombined(error).code === ERROR_CODES.NOT_FOUND)
    return <Navigate to={path(`/${STAFF_PATHS.blindAuction.replace(":publicationId", publicationId)}`)} replace />;
  const title = auction
    ? t(auction.viewerCanEdit ? "admin.auction.edit" : "admin.auction.view", { number: auction.publicationNumber })
    : t("admin.auction.editing");
  return (
    <StaffPage
      title={title}
      intro={auction && shownText(auction.title, language)}
      parents={[{ label: t("admin.auction.list"), to: STAFF_PATHS.auctions }]}
      actions={
        auction && (
          <div className={styles.actions}>
            {auction.viewerCanEdit && <PreviewButton auctionId={publicationId} />}
            {auction.viewerCanEdit && <QuestionsLink publicationId={publicationId} />}
            {auction.viewerCanView && (
              <ButtonLink to={path(`/${STAFF_PATHS.saleResults.replace(":publicationId", publicationId)}`)}>
                {t("admin.auction.results")}
              </ButtonLink>
            )}
            <ButtonLink to={path(`/${STAFF_PATHS.auctionLots.replace(":publicationId", publicationId)}`)}>
              {t("admin.auction.lots", { count: auction.lotCount })}
            </ButtonLink>
          </div>
        )
      }
    >
      {error && !auction ? (
        <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
      ) : !auction || !projectData ? (
        <SkeletonLines lines={12} />
      ) : (
        <AuctionEditor auction={auction} projects={projectOptions(projectData.queryProjectAdmin.projects, language)} />
      )}
    </StaffPage>
  );
}

/** The ids of the cards below the form. */
const PARTS = {
  invitations: "auction-invitations",
  images: "auction-images",
  documents: "auction-documents",
} as const;

interface AuctionEditorProps {
  auction: StaffAuction;
  projects: { value: string; label: string }[];
}

function AuctionEditor({ auction, projects }: AuctionEditorProps) {
  const { t } = useTranslate();
  const client = useClient();
  const [, update] = useMutation(UpdateAuctionDocument);
  const specs = useAuctionSpecs(auction);
  if (!auction.viewerCanEdit)
    return (
      <>
        <PublishAuctionPanel auction={auction} />
        <AuctionView auction={auction} kind="auction" specs={specs} />
        <AuctionInvitations auction={auction} />
      </>
    );
  const items = [
    ...auctionFormSections(t),
    ...(auction.viewerCanInvite ? [{ id: PARTS.invitations, title: t("admin.invitations.title") }] : []),
    { id: PARTS.images, title: t("admin.auction.images") },
    { id: PARTS.documents, title: t("admin.auction.documents") },
  ];
  return (
    <EditFrame menuLabel={t("admin.edit.sections")} items={items} side={<AuctionSide auction={auction} />}>
      {auction.publishedLotCount > 0 && <Notice>{t("admin.auction.termsFixed")}</Notice>}
      {auction.publishedLotCount === 0 && auction.lotCount > 0 && <Notice>{t("admin.auction.timesFixed")}</Notice>}
      <AuctionForm
        // A form keeps the values that it began with: another one begins with those that were saved.
        key={auction.lastUpdatedOn}
        initialValue={auctionValues(auction)}
        projects={projects}
        present={auction.auctionUsers}
        submitLabel={t("admin.auction.save")}
        savedText={t("admin.edit.saved")}
        lastClosingOn={auction.lotCount > 0 ? auction.closingOn : null}
        save={async (input) => {
          const { error } = await update({
            input: { ...input, incrementalAuctionId: auction.id, expectedLastUpdatedOn: auction.lastUpdatedOn },
          });
          if (error) return failureOfCombined(error);
          showToast({ tone: "good", text: t("admin.auction.saved") });
          await client
            .query(StaffAuctionDocument, { incrementalAuctionId: auction.id }, { requestPolicy: "network-only" })
            .toPromise();
          return null;
        }}
      />
      <AuctionInvitations auction={auction} />
      <Card id={PARTS.images} title={t("admin.auction.images")}>
        <ImagesEditor owner={{ kind: "auction", id: auction.id, projectId: auction.projectId }} />
      </Card>
      <Card id={PARTS.documents} title={t("admin.auction.documents")}>
        <DocumentsEditor owner={{ kind: "auction", id: auction.id }} />
      </Card>
      {auction.viewerCanDelete && <DeleteAuctionPanel auction={auction} />}
      <HistorySection owner={{ kind: "auction", id: auction.id }} />
    </EditFrame>
  );
}

function AuctionInvitations({ auction: { id, privacy, viewerCanInvite } }: Pick<AuctionEditorProps, "auction">) {
  if (!viewerCanInvite) return null;
  return <InvitationsPanel id={PARTS.invitations} publicationId={id} isForAll={privacy === "PUBLIC"} />;
}
