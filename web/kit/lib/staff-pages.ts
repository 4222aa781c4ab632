/**
 * The paths of the staff's app that have a screen, without the language prefix. A test holds them equal to its routes.
 */
export const STAFF_PATHS = {
  start: "",
  auctions: "publications/incrementalbidauctions",
  newAuction: "publications/incrementalbidauctions/create",
  auction: "publications/incrementalbidauctions/view/:publicationId",
  blacklists: "blacklists",
  identities: "identities",
  securityEvents: "security-events",
  undeliveredMessages: "messages/undelivered",
  users: "users",
  lotBids: "publications/incrementalbidauctions/:publicationId/lot/:id/view",
} as const;

/** The URL of a page of the staff's app, on the admin host that belongs to the visitor's host. */
export function staffUrl(
  path: string,
  { protocol, host }: { protocol: string; host: string },
  language: string,
): string {
  return `${protocol}//admin.${host}/${language}${path}`;
}

/** The URL of a page of the public app, on the host that belongs to an admin host. */
export function publicUrl(
  path: string,
  { protocol, host }: { protocol: string; host: string },
  language: string,
): string {
  return `${protocol}//${host.replace(/^admin\./, "")}/${language}${path}`;
}
