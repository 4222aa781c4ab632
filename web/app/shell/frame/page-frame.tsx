import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { useFirstRender } from "../../../kit/first-render.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { replayHeldActs } from "../../../kit/lib/boot/held-acts.ts";
import { framePart } from "../../../kit/lib/boot/lazy-part.tsx";
import { pageAppName } from "../../../kit/lib/host.ts";
import { Announcer } from "../../../kit/ui/announcer.tsx";
import { Page } from "../../../kit/ui/page.tsx";
import { Skeleton, SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { ErrorBoundary } from "../error-boundary.tsx";
import { useScrollMemory } from "../scroll-memory.ts";
import { MAIN_ID } from "../skip-links.tsx";
import styles from "./page-frame.module.css";

const ErrorList = framePart(async () => (await import("../background.ts")).ErrorList);
const ConnectionStatus = framePart(async () => (await import("../background.ts")).ConnectionStatus);
const Toaster = framePart(async () => (await import("../background.ts")).Toaster);
const AppMessages = framePart(async () => (await import("../background.ts")).AppMessages);

interface PageFrameProps {
  top: ReactNode;
  children: ReactNode;
}

export function PageFrame({ top, children }: PageFrameProps) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useScrollMemory();

  // Moves the focus to the top of the new page for keyboard and screen reader users, as a full page load would.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.layout}>
      <PageHead />
      {top}
      <Suspense fallback={null}>
        <ErrorList />
      </Suspense>
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
            <ReplayHeldActs />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Announcer />
      <Suspense fallback={null}>
        {children}
        <ConnectionStatus />
        <Toaster />
        <AppMessages />
      </Suspense>
    </div>
  );
}

/**
 * Runs before the screen's own effects, which set the page's title. The server's page has its title and its canonical
 * address. A part of its own, so that the end of the first render renders nothing else again.
 */
function PageHead(): null {
  const { pathname } = useLocation();
  const isOfServer = useFirstRender() !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every path is another page
  useLayoutEffect(() => {
    if (isOfServer) return;
    document.title = pageAppName();
    showCanonicalAddress();
  }, [pathname]);
  return null;
}

/** Once the app has the screen around it. */
function ReplayHeldActs(): null {
  useEffect(() => void replayHeldActs(), []);
  return null;
}

/** Sets the canonical URL for search engines: the page's URL without its query. */
function showCanonicalAddress(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.createElement("link");
  link.rel = "canonical";
  link.href = `${location.origin}${location.pathname}`;
  document.head.append(link);
}

function ScreenSkeleton() {
  const { t } = useTranslate();
  return (
    <Page>
      <span className="visually-hidden" role="status">
        {t("ui.list.loading")}
      </span>
      <Skeleton width="420px" height="34px" />
      <Skeleton height="220px" corners="large" />
      <SkeletonLines lines={4} />
    </Page>
  );
}
