import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../worker/demo/sign-ins.ts";
import { TEST_SIGNING_KEY } from "../support/signing-key.ts";
import { ENVIRONMENTS } from "./environments.ts";

const folder = mkdtempSync(join(tmpdir(), "hamerslag-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Words of the demo house and of the developer's pages. */
const OF_OWN_MACHINE = [DEMO_PASSWORD, "veilingmeester", "What the house would have sent by e-mail"];
/** What nothing that is deployed may hold. */
const LOCAL_ONLY = [...OF_OWN_MACHINE, JSON.parse(TEST_SIGNING_KEY).d];

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|mjs|map|html|json)$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));

describe("wrangler deploy --dry-run", () => {
  it.each(ENVIRONMENTS)("bundles %s", (environment) => {
    const out = join(folder, environment);
    const output = execFileSync("wrangler", ["deploy", "--dry-run", "--env", environment, "--outdir", out], {
      encoding: "utf8",
    });
    expect(output).toContain("--dry-run: exiting now");
    expect(existsSync(join(out, "index.js"))).toBe(true);
    const script = readFileSync(join(out, "index.js"), "utf8");
    expect(LOCAL_ONLY.filter((text) => script.includes(text))).toEqual([]);
  });

  it("finds the developer's pages in the bundle for a developer's own machine", () => {
    const out = join(folder, "local");
    execFileSync("wrangler", ["deploy", "--dry-run", "--env", "", "--outdir", out], { stdio: "ignore" });
    const [script = ""] = readdirSync(out).filter((file) => file.endsWith(".js"));
    const text = readFileSync(join(out, script), "utf8");
    expect(OF_OWN_MACHINE.filter((each) => !text.includes(each))).toEqual([]);
  });
});

describe("the built app", () => {
  const texts = textsIn("dist/client");

  it("holds no password of the demo house and no key of the tests", () => {
    expect(texts.length).toBeGreaterThan(10);
    expect(LOCAL_ONLY.filter((text) => texts.some((each) => each.includes(text)))).toEqual([]);
  });

  it("is served without the build's manifest, which names every source file", () => {
    expect(existsSync("dist/client/index.html")).toBe(true);
    expect(
      readdirSync("dist/client", { recursive: true, encoding: "utf8" }).filter((file) =>
        /manifest\.json$|\.map$|\.vite/.test(file),
      ),
    ).toEqual([]);
  });
});
