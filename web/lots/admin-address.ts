/** The address of an admin page on the admin host of the host that the visitor is on. */
export function adminAddress(
  path: string,
  { protocol, host }: { protocol: string; host: string },
  language: string,
): string {
  const adminHost = host.startsWith("admin.") ? host : `admin.${host}`;
  return `${protocol}//${adminHost}/${language}${path}`;
}

/** The admin pages about a lot, in the order in which the widget lists them. */
export function adminPages(lot: { id: string; lotId: string; projectId: string; publicationId: string }) {
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
