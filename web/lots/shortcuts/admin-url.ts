import { matchPath } from "react-router";

/** The URL of an admin page on the admin host that belongs to the visitor's host. */
export function adminUrl(
  path: string,
  { protocol, host }: { protocol: string; host: string },
  language: string,
): string {
  const adminHost = host.startsWith("admin.") ? host : `admin.${host}`;
  return `${protocol}//${adminHost}/${language}${path}`;
}

type LotIds = { id: string; lotId: string; projectId: string; publicationId: string };

/** The admin pages about a lot, in the order of the shortcut menu. */
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

/** The pages about a lot that have a screen on the staff host, so that no shortcut leads to the not-found page. */
export function adminPagesWithScreen(lot: LotIds, routes: readonly { path: string }[]) {
  return adminPages(lot).filter((page) => routes.some((route) => matchPath(route.path, page.path) !== null));
}
