import { matchPath } from "react-router";

/** The address of an admin page on the admin host of the host that the visitor is on. */
export function adminUrl(
  path: string,
  { protocol, host }: { protocol: string; host: string },
  language: string,
): string {
  const adminHost = host.startsWith("admin.") ? host : `admin.${host}`;
  return `${protocol}//${adminHost}/${language}${path}`;
}

type LotIds = { id: string; lotId: string; projectId: string; publicationId: string };

/** The admin pages about a lot, in the order in which the widget lists them. */
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

/** Those of the pages about a lot for which the staff's host has a screen: a shortcut must not lead to the not-found page. */
export function adminPagesWithScreen(lot: LotIds, routes: readonly { path: string }[]) {
  return adminPages(lot).filter((page) => routes.some((route) => matchPath(route.path, page.path) !== null));
}
