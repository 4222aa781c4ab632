import { FilePlus } from "lucide-react";
import { useState } from "react";
import { useClient, useQuery } from "urql";
import { type Failure, failureOfAnswer, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import styles from "./documents.module.css";
import {
  AddAssetRootDocument,
  AddAuctionRootDocument,
  AddProjectRootDocument,
  RootOfAssetDocument,
  RootOfAuctionDocument,
  RootOfBlindAuctionDocument,
  RootOfProjectDocument,
} from "./documents.ts";
import { FolderEditor } from "./folder-editor.tsx";

/** What has documents. Those of a project are for its staff alone. */
export interface DocumentOwner {
  kind: "asset" | "project" | "auction" | "blindAuction";
  id: string;
}

export const ROOT_OF = {
  asset: { read: RootOfAssetDocument, add: AddAssetRootDocument },
  project: { read: RootOfProjectDocument, add: AddProjectRootDocument },
  auction: { read: RootOfAuctionDocument, add: AddAuctionRootDocument },
  blindAuction: { read: RootOfBlindAuctionDocument, add: AddAuctionRootDocument },
} as const;

/** The documents of an asset, a project or an auction, in their folders. */
export function DocumentsEditor({ owner }: { owner: DocumentOwner }) {
  const { t } = useTranslate();
  const client = useClient();
  const variables = { id: owner.id };
  const [{ data, error }, refetch] = useQuery({ query: ROOT_OF[owner.kind].read, variables });
  const [added, setAdded] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const rootFolderId = added ?? data?.owner.documentInfo.rootFolderId;
  const begin = async () => {
    setIsBusy(true);
    const answer = await client.mutation(ROOT_OF[owner.kind].add, variables).toPromise();
    setIsBusy(false);
    setFailure(failureOfAnswer(answer));
    setAdded(answer.data?.root.id ?? null);
  };
  if (rootFolderId) return <FolderEditor rootFolderId={rootFolderId} canBePublic={owner.kind !== "project"} />;
  if (error) return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <>
      {failure && (
        <Notice tone="bad" role="alert">
          {failureText(failure, t)}
        </Notice>
      )}
      <div className={styles.none}>
        <div>
          <p>{t("admin.documents.none")}</p>
          <p className={styles.hint}>
            {t(owner.kind === "project" ? "admin.documents.forStaff" : "admin.documents.what")}
          </p>
        </div>
        <Button small icon={<FilePlus size={16} aria-hidden="true" />} busy={isBusy} onClick={() => void begin()}>
          {t("admin.documents.begin")}
        </Button>
      </div>
    </>
  );
}
