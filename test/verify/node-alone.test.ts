import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { appKeys, signedReceipt } from "../support/logs/signed-receipts.ts";
import { fileOf } from "../support/logs/verify-files.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const lot = new LoggedLot();
lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
lot.send({ type: "OpenLot" }, START_MS);
lot.bid("anna", 100_00, START_MS + 1_000);

const text = lot.text();
const receipt = await signedReceipt(lot, 3);
const jwks = await appKeys();
const broken = text.replace('"amountCents":10000', '"amountCents":10100');

describe("npm run verify, on a machine with Node alone", () => {
  const log = fileOf(text, "log");
  /** As in a checkout without installed packages, and without the other rooms of the project. */
  const checkout = mkdtempSync(join(tmpdir(), "checkout-"));
  cpSync("worker/verify", join(checkout, "worker/verify"), { recursive: true });
  cpSync("package.json", join(checkout, "package.json"));
  const cli = join(checkout, "worker/verify/cli.mjs");
  /** The machine's own Node if it has one, because the packages bring a newer one. */
  const node = ["/usr/bin/node", "/usr/local/bin/node"].find((path) => existsSync(path)) ?? process.execPath;

  it("runs without packages, with the same exit codes", async () => {
    const { stdout } = await promisify(execFile)(node, [
      cli,
      log,
      "--receipt",
      fileOf(receipt),
      "--jwks",
      fileOf(jwks),
    ]);
    expect(stdout).toContain("holds: lot");
    const codeOf = async (...args: string[]) =>
      await promisify(execFile)(node, [cli, ...args]).then(
        () => 0,
        ({ code }) => code,
      );
    expect(await codeOf(fileOf(broken))).toBe(1);
    expect(await codeOf(fileOf("# README"))).toBe(2);
    expect(await codeOf()).toBe(2);
  });

  it("says what it needs for the log of a blind lot", async () => {
    const blind = fileOf('{"type":"BLIND_LOT","format":1,"blindLotId":"lot"}\n');
    const ended = await promisify(execFile)(node, [cli, blind]).catch((fault) => fault);
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining("needs the package @noble/curves") });
  });

  it("runs with npm and with npx, without a network", async () => {
    const env = { ...process.env, npm_config_registry: "http://127.0.0.1:1" };
    const npm = promisify(execFile)("npm", ["run", "--silent", "verify", "--", log], { cwd: checkout, env });
    expect((await npm).stdout).toContain("holds: lot");
    const npx = promisify(execFile)("npx", ["--yes", "./worker/verify", log], { cwd: checkout, env });
    expect((await npx).stdout).toContain("holds: lot");
  });

  it("is quiet and keeps its exit code if the reader of its output closes early", async () => {
    for (const [file, code] of [
      [log, 0],
      [fileOf(broken), 1],
      [fileOf("# README"), 2],
    ] as const) {
      const child = spawn(node, [cli, file], { stdio: ["ignore", "pipe", "pipe"] });
      child.stdout.destroy();
      if (code === 2) child.stderr.destroy();
      let error = "";
      child.stderr.on("data", (part) => {
        error += String(part);
      });
      const ended = await new Promise((resolve) => child.on("close", resolve));
      expect([ended, error]).toEqual([code, ""]);
    }
  });
});
