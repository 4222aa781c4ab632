import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useClient } from "urql";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import styles from "./auction-form.module.css";
import type { StaffAuction } from "./auction-values.ts";
import { DeleteAuctionDocument, DeleteBlindAuctionDocument } from "./documents.ts";

interface DeletedAuction {
  id: string;
  publicationNumber: number;
  lotCount: number;
  deletionBar: StaffAuction["deletionBar"];
}

/** Deletes an auction of either kind, or says what keeps it. */
export function DeleteAuctionPanel({ auction, isBlind = false }: { auction: DeletedAuction; isBlind?: boolean }) {
  const { t } = useTranslate();
  const [isAsked, setIsAsked] = useState(false);
  const { deletionBar: bar } = auction;
  return (
    <Card title={t("admin.auction.delete")}>
      <div className={styles.fields}>
        <p>{t("admin.auction.deleteText")}</p>
        <div className={styles.buttons}>
          <Button
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => setIsAsked(true)}
            {...(bar && { impossible: t(`admin.auction.deletionBar.${bar}`) })}
          >
            {t("admin.auction.delete")}
          </Button>
        </div>
      </div>
      {isAsked && <DeleteDialog {...{ auction, isBlind }} onClose={() => setIsAsked(false)} />}
    </Card>
  );
}

function DeleteDialog({
  auction: { id, publicationNumber: number, lotCount: count },
  isBlind,
  onClose,
}: {
  auction: DeletedAuction;
  isBlind: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const client = useClient();
  const navigate = useNavigate();
  const remove = () =>
    isBlind
      ? client.mutation(DeleteBlindAuctionDocument, { blindAuctionId: id }).toPromise()
      : client.mutation(DeleteAuctionDocument, { incrementalAuctionId: id }).toPromise();
  return (
    <ConfirmDialog
      title={t("admin.auction.deleteTitle", { number })}
      variant="danger"
      confirmLabel={t("admin.auction.delete")}
      onClose={onClose}
      onConfirm={async () => {
        const failure = failureOfAnswer(await remove());
        if (failure) return failure;
        showToast({ tone: "good", text: t("admin.auction.deleted", { number }) });
        void navigate(path(`/${STAFF_PATHS.auctions}`), { replace: true });
        return null;
      }}
    >
      <p>{count === 0 ? t("admin.auction.deleteEmpty") : t("admin.auction.deleteLots", { count })}</p>
      <p>{t("admin.auction.deleteForGood")}</p>
    </ConfirmDialog>
  );
}
