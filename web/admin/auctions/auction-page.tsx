import type { ReactNode } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { STAFF_PATHS } from "../../lib/staff-pages.ts";
import { useLocalizedPath } from "../../shell/language/use-localized-path.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Page } from "../../ui/page.tsx";

interface AuctionPageProps {
  title: string;
  intro?: string;
  /** Whether the screen is below the list of auctions. */
  isBelowList?: boolean;
  children: ReactNode;
}

export function AuctionPage({ title, intro, isBelowList = false, children }: AuctionPageProps) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const within = isBelowList ? [{ label: t("admin.auction.list"), to: path(`/${STAFF_PATHS.auctions}`) }] : [];
  return (
    <Page
      before={<Breadcrumbs crumbs={[{ label: t("admin.start.title"), to: path("/") }, ...within, { label: title }]} />}
      title={title}
      intro={intro}
    >
      {children}
    </Page>
  );
}
