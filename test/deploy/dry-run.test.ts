import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../worker/dev/demo/seed/sign-ins.ts";
import { TEST_SIGNING_KEY } from "../support/signing-key.ts";
import { ENVIRONMENTS } from "./environments.ts";

const folder = mkdtempSync(join(tmpdir(), "hamerslag-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Texts of the demo data and of the developer pages. */
const DEVELOPER_TEXTS = [
  DEMO_PASSWORD,
  "veilingmeester",
  "What the app would have sent by e-mail",
  "A bank of the development server",
];
/** What no deployed file may hold. */
const SECRETS = [...DEVELOPER_TEXTS, JSON.parse(TEST_SIGNING_KEY).d];
/** The bundle names each source file in a comment above its code. */
const LOCAL_FILES = [
  "// worker/dev/local.ts",
  "// worker/dev/outbox-page.ts",
  "// worker/dev/demo/",
  "// worker/dev/bank/",
];
const NOT_DEPLOYED = ["// worker/dev/local.ts", "// worker/dev/", "// worker/verify/", "// test/", "// web/"];

/** Bundles as for a deployment, into a folder, and returns the output. */
async function dryRun(environment: string, out: string): Promise<string> {
  const args = ["deploy", "--dry-run", "--env", environment, "--outdir", out];
  return (await promisify(execFile)("wrangler", args)).stdout;
}

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|mjs|map|html|json)$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));

describe.concurrent("wrangler deploy --dry-run", () => {
  it.each(ENVIRONMENTS)("bundles %s", async (environment) => {
    const out = join(folder, environment);
    expect(await dryRun(environment, out)).toContain("--dry-run: exiting now");
    expect(existsSync(join(out, "index.js"))).toBe(true);
    const script = readFileSync(join(out, "index.js"), "utf8");
    expect(script).toContain("// worker/app/index.ts");
    expect([...SECRETS, ...NOT_DEPLOYED].filter((text) => script.includes(text))).toEqual([]);
  });

  it("finds the developer pages and the demo data in the bundle for local development", async () => {
    const out = join(folder, "local");
    await dryRun("", out);
    const [script = ""] = readdirSync(out).filter((file) => file.endsWith(".js"));
    const text = readFileSync(join(out, script), "utf8");
    expect([...DEVELOPER_TEXTS, ...LOCAL_FILES].filter((each) => !text.includes(each))).toEqual([]);
  });
});

describe("the built app", () => {
  const texts = textsIn("dist/client");

  it("holds neither the demo password nor the signing key of the tests", () => {
    expect(texts.length).toBeGreaterThan(10);
    expect(SECRETS.filter((text) => texts.some((each) => each.includes(text)))).toEqual([]);
  });

  it("is served without the manifest of the build, which names every source file", () => {
    expect(existsSync("dist/client/index.html")).toBe(true);
    expect(
      readdirSync("dist/client", { recursive: true, encoding: "utf8" }).filter((file) =>
        /manifest\.json$|\.map$|\.vite/.test(file),
      ),
    ).toEqual([]);
  });
});
