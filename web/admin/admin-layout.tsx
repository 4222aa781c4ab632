import { useTranslate } from "../i18n/use-translate.ts";
import { backgroundPart } from "../lib/boot/lazy-part.tsx";
import { useSession } from "../session/session-store.ts";
import { PageFrame } from "../shell/frame/page-frame.tsx";
import { MAIN_ID, SkipLink } from "../shell/skip-links.tsx";
import { AdminHeader } from "./admin-header.tsx";

const Footer = backgroundPart(async () => (await import("../shell/footer.tsx")).Footer);
const UserMessages = backgroundPart(
  async () => (await import("../notifications/user-messages.ts")).UserMessages,
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
