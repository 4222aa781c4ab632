import { PageFrame } from "../app/shell/frame/page-frame.tsx";
import { MAIN_ID, SkipLink } from "../app/shell/skip-links.tsx";
import { useTranslate } from "../kit/i18n/use-translate.ts";
import { backgroundPart } from "../kit/lib/boot/lazy-part.tsx";
import { useSession } from "../kit/session/session-store.ts";
import { AdminHeader } from "./admin-header.tsx";

const Footer = backgroundPart(async () => (await import("../app/shell/footer.tsx")).Footer);
const UserMessages = backgroundPart(
  async () => (await import("../messages/notifications/user-messages.ts")).UserMessages,
  "notifications",
);

export function AdminLayout() {
  const { t } = useTranslate();
  const session = useSession();
  return (
    <PageFrame
      top={
        <>
          <SkipLink to={MAIN_ID}>{t("shell.skip.toContent")}</SkipLink>
          <AdminHeader />
        </>
      }
    >
      <Footer />
      {session && <UserMessages userId={session.userId} />}
    </PageFrame>
  );
}
