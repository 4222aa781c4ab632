import { fileURLToPath } from "node:url";

/** The absolute path of a file, given from the root of the repository. */
export function rootPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
