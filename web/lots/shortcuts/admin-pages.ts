import { matchPath } from "react-router";
import { STAFF_PATHS } from "../../lib/staff-pages.ts";

type LotIds = { id: string; lotId: string; projectId: string; publicationId: string };

export function adminPages(lot: LotIds) {
  const auctions = "/publications/incrementalbidauctions";
  return [
    { key: "lots.admin.bids", path: `${auctions}/${lot.publicationId}/lot/${lot.id}/view` },
    { key: "lots.admin.monitor", path: `${auctions}/monitor/${lot.publicationId}` },
    { key: "lots.admin.content", path: `/lots/view/${lot.lotId}` },
    { key: "lots.admin.attributes", path: `${auctions}/lots/${lot.publicationId}` },
    { key: "lots.admin.project", path: `/projects/view/${lot.projectId}` },
    { key: "lots.admin.auction", path: `${auctions}/view/${lot.publicationId}` },
  ] as const;
}

/** The pages about a lot that have a screen in the staff's app, so that no shortcut leads to its not-found page. */
export function adminPagesWithScreen(lot: LotIds, paths: readonly string[] = Object.values(STAFF_PATHS)) {
  return adminPages(lot).filter((page) => paths.some((path) => matchPath(path, page.path) !== null));
}
