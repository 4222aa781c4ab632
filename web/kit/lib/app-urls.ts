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
