import { Suspense, useState } from "react";
import { PageFrame } from "../../app/shell/frame/page-frame.tsx";
import { MAIN_ID, SkipLink } from "../../app/shell/skip-links.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { framePart, lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useMediaQuery } from "../../kit/lib/use-media-query.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { useStore } from "../../kit/store.ts";
import { exportRun } from "../kit/table/export/export-run.ts";
import { HeaderSlotContext } from "../staff-page.tsx";
import { NavList } from "./nav-list.tsx";
import { StaffHeader } from "./staff-header.tsx";
import { StaffHome } from "./staff-home.tsx";
import styles from "./staff-layout.module.css";

const Footer = framePart(async () => (await import("../../app/shell/footer.tsx")).Footer);
const ExportProgress = lazyPart(
  async () => (await import("../kit/table/export/export-progress.tsx")).ExportProgress,
  "admin/table/export",
);
const NavSheet = lazyPart(async () => (await import("./nav-sheet.tsx")).NavSheet);
const UserMessages = framePart(
  async () => (await import("../../messages/notifications/user-messages.ts")).UserMessages,
  "notifications",
);

/** The navigation is a sheet on phones, and a rail of icons up to the other width. */
const PHONE = "(width < 640px)";
const RAIL = "(width <= 1320px)";

export function StaffLayout() {
  const { t } = useTranslate();
  const session = useSession();
  const isPhone = useMediaQuery(PHONE);
  const isRail = useMediaQuery(RAIL);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [isNavOpen, setIsNavOpen] = useState(false);
  const running = useStore(exportRun);
  const hasSide = session !== null && !isPhone;
  return (
    <div className={styles.app}>
      <SkipLink to={MAIN_ID}>{t("shell.skip.toContent")}</SkipLink>
      {hasSide && (
        <div className={styles.side}>
          <NavList isRail={isRail}>
            <StaffHome isMark={isRail} />
          </NavList>
        </div>
      )}
      <HeaderSlotContext value={slot}>
        <div className={styles.page}>
          <PageFrame
            top={
              <>
                <StaffHeader setSlot={setSlot} nav={hasSide ? "side" : session ? () => setIsNavOpen(true) : "none"} />
                {session && running && (
                  <Suspense fallback={null}>
                    <ExportProgress run={running} />
                  </Suspense>
                )}
              </>
            }
          >
            {session ? <UserMessages userId={session.userId} /> : <Footer />}
          </PageFrame>
        </div>
      </HeaderSlotContext>
      {session && isPhone && (
        <Suspense fallback={null}>
          <NavSheet open={isNavOpen} onClose={() => setIsNavOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
