import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** A file of the tree: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** The TypeScript and JavaScript files of rooms that are tracked, declarations left out. */
export function sourceFiles(...rooms: readonly string[]): SourceFile[] {
  return execFileSync("git", ["ls-files", ...rooms], { encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith(".d.ts") && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}
