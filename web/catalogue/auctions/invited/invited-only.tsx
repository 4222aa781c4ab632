import { Lock } from "lucide-react";
import { useMutation } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { usePathWithReturn } from "../../../kit/screens/return-path.ts";
import { useSession } from "../../../kit/session/session-store.ts";
import { Button, ButtonLink } from "../../../kit/ui/button.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { type AuctionScreenAuction, RequestInvitationDocument } from "../documents.ts";

/** By what became of the viewer's request or invitation. */
const TEXTS = {
  NONE: "auctions.invited.text",
  REQUESTED: "auctions.invited.waiting",
  REVOKED: "auctions.invited.revoked",
  EXPIRED: "auctions.invited.expired",
  // It has begun or ended since the page was read.
  INVITED: "auctions.invited.text",
} as const;

/** In place of the lots, where they are for invited users and the viewer is none. */
export function InvitedOnly({
  auction: { id, viewerInvitation },
  onRequested,
}: {
  auction: Pick<AuctionScreenAuction, "id" | "viewerInvitation">;
  onRequested: () => void;
}) {
  const { t } = useTranslate();
  const session = useSession();
  const path = usePathWithReturn();
  const [{ fetching }, request] = useMutation(RequestInvitationDocument);
  const ask = async () => {
    const { error } = await request({ publicationId: id });
    if (error) showToast({ tone: "bad", text: t("auctions.invited.failed") });
    else onRequested();
  };
  const isWaiting = viewerInvitation === "REQUESTED";
  return (
    <EmptyState
      icon={<Lock size={28} />}
      title={t("auctions.invited.title")}
      text={t(session ? TEXTS[viewerInvitation ?? "NONE"] : "auctions.invited.signInText")}
      action={
        session ? (
          !isWaiting && (
            <Button variant="primary" busy={fetching} onClick={() => void ask()}>
              {t("auctions.invited.request")}
            </Button>
          )
        ) : (
          <ButtonLink to={path("/login")} variant="primary">
            {t("auctions.invited.signIn")}
          </ButtonLink>
        )
      }
    />
  );
}
