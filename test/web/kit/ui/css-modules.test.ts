import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { type SourceFile, sourceFiles } from "../../../support/tree/source-files.ts";

/** Classes that no importer of the module names, neither by `styles.name` nor as a key that it looks up. */
function unusedClasses({ path, text }: SourceFile, code: readonly SourceFile[]): string[] {
  const rules = text.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, "");
  const classes = new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, name = ""]) => name));
  const importers = code.filter((file) => file.text.includes(`/${basename(path)}"`));
  const isNamed = (name: string) =>
    importers.some((file) => new RegExp(`tyles\\.${name}\\b|["'\`]${name}["'\`]|\\b${name}:`).test(file.text));
  return [...classes].filter((name) => !isNamed(name)).map((name) => `${path}: ${name}`);
}

/** Set by the library of the overlays on what it positions. */
const OF_LIBRARIES = ["--available-height"];

/** Custom properties that a style reads and nothing sets: what they colour has no colour. */
function unsetProperties(styles: readonly SourceFile[], code: readonly SourceFile[]): string[] {
  const all = [...styles, ...code].map(({ text }) => text).join("\n");
  const set = new Set([...all.matchAll(/(--[a-z][\w-]*)["'`\]]*\s*:/g)].map(([, name]) => name));
  return styles.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[a-z][\w-]*)\)/g)].flatMap(([, name = ""]) =>
      set.has(name) || OF_LIBRARIES.includes(name) ? [] : [`${path}: ${name}`],
    ),
  );
}

function styleSheets(): SourceFile[] {
  return execFileSync("git", ["ls-files", "web/**/*.css"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => existsSync(path) && path !== "")
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

describe("the custom properties of styles", () => {
  it("are set somewhere", () => {
    expect(unsetProperties(styleSheets(), sourceFiles("web"))).toEqual([]);
    const style = {
      path: "web/a.css",
      text: ":root { --ink: black } a { color: var(--ink); background: var(--gone) }",
    };
    expect(unsetProperties([style], [])).toEqual(["web/a.css: --gone"]);
  });
});

describe("the classes of CSS modules", () => {
  it("are used by a file that imports the module", () => {
    const code = sourceFiles("web");
    const modules = styleSheets().filter(({ path }) => path.endsWith(".module.css"));
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.flatMap((module) => unusedClasses(module, code))).toEqual([]);
    const used = { path: "web/a.tsx", text: 'import styles from "./a.module.css"; styles.on; styles["off"]' };
    const module = { path: "web/a.module.css", text: ".on {} .off {} .gone:hover {}" };
    expect(unusedClasses(module, [used])).toEqual(["web/a.module.css: gone"]);
  });
});
