import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ENVIRONMENTS } from "./environments.ts";

const folder = mkdtempSync(join(tmpdir(), "hamerslag-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("wrangler deploy --dry-run", () => {
  it.each(ENVIRONMENTS)("bundles %s", (environment) => {
    const out = join(folder, environment);
    const output = execFileSync("wrangler", ["deploy", "--dry-run", "--env", environment, "--outdir", out], {
      encoding: "utf8",
    });
    expect(output).toContain("--dry-run: exiting now");
    expect(existsSync(join(out, "index.js"))).toBe(true);
  });
});
