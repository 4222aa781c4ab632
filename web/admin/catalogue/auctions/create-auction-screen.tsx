import { FolderX } from "lucide-react";
import { useNavigate } from "react-router";
import { useMutation, useQuery } from "urql";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useChannel } from "../../../kit/lib/host.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { EditFrame } from "../../kit/edit/edit-frame.tsx";
import { ProjectOptionsDocument, projectOptions } from "../../kit/project-options.ts";
import { StaffPage } from "../../staff-page.tsx";
import { AuctionForm, auctionFormSections } from "./auction-form.tsx";
import { newAuctionValues } from "./auction-values.ts";
import { CreateAuctionDocument } from "./documents.ts";

export function CreateAuctionScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const [{ data, error }, refetch] = useQuery({
    query: ProjectOptionsDocument,
    variables: { searchFilter: { isEditable: true } },
  });
  const [, create] = useMutation(CreateAuctionDocument);
  const projects = data && projectOptions(data.queryProjectAdmin.projects, language);
  const channel = useChannel();
  return (
    <StaffPage
      title={t("admin.auction.create")}
      parents={[{ label: t("admin.auction.list"), to: STAFF_PATHS.auctions }]}
      intro={t("admin.auction.createIntro")}
    >
      {!projects && !error && <SkeletonLines lines={12} />}
      {!projects && error && <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />}
      {projects?.length === 0 && (
        <EmptyState
          icon={<FolderX size={28} />}
          title={t("admin.auction.noProjects")}
          text={t("admin.auction.noProjectsText")}
        />
      )}
      {projects && projects.length > 0 && (
        <EditFrame menuLabel={t("admin.edit.sections")} items={auctionFormSections(t)}>
          <AuctionForm
            initialValue={newAuctionValues(channel)}
            projects={projects}
            submitLabel={t("admin.auction.createSubmit")}
            save={async (input) => {
              const { data: created, error: refused } = await create({ input });
              if (refused) return failureOfCombined(refused);
              showToast({ tone: "good", text: t("admin.auction.created") });
              const id = created?.createIncrementalBidAuction.id ?? "";
              void navigate(path(`/${STAFF_PATHS.auction.replace(":publicationId", id)}`), { replace: true });
              return null;
            }}
          />
        </EditFrame>
      )}
    </StaffPage>
  );
}
