import { fileURLToPath } from "node:url";

/** Resolves a path relative to the root of the repository to an absolute path. */
export function rootPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
