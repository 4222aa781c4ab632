import { matchPath } from "react-router";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";

type LotIds = { id: string; lotId: string; projectId: string; publicationId: string };

export function staffShortcutPages(lot: LotIds) {
  const auctions = "/publications/incrementalbidauctions";
  return [
    { key: "lotPage.admin.bids", path: `${auctions}/${lot.publicationId}/lot/${lot.id}/view` },
    { key: "lotPage.admin.monitor", path: `${auctions}/monitor/${lot.publicationId}` },
    { key: "lotPage.admin.content", path: `/lots/view/${lot.lotId}` },
    { key: "lotPage.admin.attributes", path: `${auctions}/lots/${lot.publicationId}` },
    { key: "lotPage.admin.project", path: `/projects/view/${lot.projectId}` },
    { key: "lotPage.admin.auction", path: `${auctions}/view/${lot.publicationId}` },
  ] as const;
}

/** The pages about a lot that have a screen in the staff's app, so that no shortcut leads to its not-found page. */
export function shortcutPagesWithScreen(lot: LotIds, paths: readonly string[] = Object.values(STAFF_PATHS)) {
  return staffShortcutPages(lot).filter((page) => paths.some((path) => matchPath(path, page.path) !== null));
}
