import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startingAfterPaint } from "../../../../web/app/build/first-pages.ts";
import { rootPath } from "../../../../web/app/build/root-path.ts";

const ENTRY = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
const built = readFileSync(rootPath("web/index.html"), "utf8")
  .replace('<script type="module" src="/app/main.tsx"></script>', "")
  .replace("  </head>", `    ${ENTRY}\n  </head>`);

describe("the page of a first screen", () => {
  const page = startingAfterPaint(built);

  it("loads the app's code at once", () => {
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/index-1.js" data-entry>');
  });

  it("starts it by a script at its end alone", () => {
    expect(page).not.toContain(ENTRY);
    expect(page.match(/import\(/g)).toHaveLength(1);
    expect(page.indexOf("import(")).toBeGreaterThan(page.indexOf("</noscript>"));
  });

  it("is not made of a page without the app", () => {
    expect(() => startingAfterPaint(built.replace(ENTRY, ""))).toThrow("no entry");
  });
});
