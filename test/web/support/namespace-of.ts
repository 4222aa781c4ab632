/** The namespace of a `words.nl.ts`, by its path below `web/`: that of its folder below the district. */
export function namespaceOf(path: string): string {
  const [district = "", ...folders] = path.split("/").slice(0, -1);
  if (district !== "admin") return folders.join("/");
  return ["admin", ...(folders.length > 1 ? folders.slice(1) : folders)].join("/");
}
