import { fileURLToPath } from "node:url";

export function rootPath(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
