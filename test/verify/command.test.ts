import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "../../worker/verify/run.mjs";
import { LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { appKeys, signedReceipt } from "../support/logs/signed-receipts.ts";
import { fileOf, verifyFiles } from "../support/logs/verify-files.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const lot = new LoggedLot();
lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
lot.send({ type: "OpenLot" }, START_MS);
lot.bid("anna", 100_00, START_MS + 1_000);
lot.bid("bram", 100_00, START_MS + 2_000);

const text = lot.text();
const head = lot.head ?? "";
const receipt = await signedReceipt(lot, 3);
const jwks = await appKeys();
const broken = text.replace('"amountCents":10000', '"amountCents":10100');

describe("the exit code of verify", () => {
  it("is 0 if all is valid: a log, a log with an old head, with receipts", async () => {
    expect(await verifyFiles(text)).toMatchObject({ code: 0, error: "" });
    const old = lot.links[2]?.link.hash ?? "";
    for (const known of [head, old]) expect(await verifyFiles(text, [], ["--head", known])).toMatchObject({ code: 0 });
    const receipts = [receipt, await signedReceipt(lot, 4)];
    expect(await verifyFiles(text, receipts)).toMatchObject({ code: 0, error: "" });
    expect(await verifyFiles(text.trimEnd())).toMatchObject({ code: 0 });
    expect(await run(["--help"])).toMatchObject({ code: 0, output: expect.stringContaining("--receipt"), error: "" });
  });

  it("is 1 if something is not: the log, its head, a receipt", async () => {
    expect(await verifyFiles(broken)).toEqual({
      code: 1,
      output: expect.stringMatching(/^does not hold: entry 3: /),
      error: "",
    });
    const unseen = await verifyFiles(text, [], ["--head", "0".repeat(64)]);
    expect(unseen).toMatchObject({ code: 1, output: expect.stringMatching(/^does not hold: head: no entry/) });
    const forged = await verifyFiles(text, [`${receipt.slice(0, -4)}AAAA`]);
    expect(forged).toMatchObject({ code: 1, output: expect.stringMatching(/receipt-0: its signature/) });
    for (const lines of [text.split("\n").slice(1), text.split("\n").slice(0, -2), ["", text]]) {
      expect((await verifyFiles(lines.join("\n"))).code).toBe(lines[0] === "" ? 2 : 1);
    }
  });

  it("is 2 for a file that is no log: a page, a document, nothing, another format or other rules", async () => {
    const readme = fileOf("# Hamerslag\n\nAn online auction house.\n", "README.md");
    for (const source of [readme, fileOf("<!doctype html><title>Hamerslag</title>"), fileOf(""), fileOf("\n")]) {
      const answer = await run([source]);
      expect(answer).toEqual({ code: 2, output: "", error: "could not be checked: this is not the log of a lot\n" });
    }
    for (const format of [1, 3]) {
      const other = text.replace('"format":2', `"format":${format}`);
      expect(await verifyFiles(other)).toMatchObject({ code: 2, error: expect.stringContaining(`format ${format}`) });
    }
    expect(await run([join(tmpdir(), "nothing-here")])).toMatchObject({ code: 2, output: "" });
  });

  it("is 2 for a file that is no receipt, and for invalid keys", async () => {
    expect(await verifyFiles(text, ["# README"])).toMatchObject({
      code: 2,
      error: expect.stringMatching(/is no receipt/),
    });
    const files = [fileOf(text), "--receipt", fileOf(receipt)];
    for (const keys of ["<html>", "{}", "# README"]) {
      const answer = await run([...files, "--jwks", fileOf(keys)]);
      expect(answer).toMatchObject({ code: 2, error: expect.stringContaining("no JSON Web Key Set") });
    }
    expect(await run(files)).toMatchObject({ code: 2, error: expect.stringContaining("needs --jwks") });
  });

  it("is 2 for a head that is shortened or in capitals, with a hint", async () => {
    for (const short of [head.slice(0, 12), head.toUpperCase(), `${head}0`, "5d41...", ""]) {
      const answer = await verifyFiles(text, [], ["--head", short]);
      expect(answer).toMatchObject({ code: 2, output: "", error: expect.stringMatching(/64 .* lower case/) });
    }
  });

  it("is 2, with the usage, for wrong arguments", async () => {
    const wrongs = [
      [],
      ["a", "b"],
      ["a", ""],
      ["a", "--", "--help"],
      ["--heads", "x"],
      ["a", "--head"],
      ["a", "--receipt"],
      ["a", "--jwks"],
      ["a", "--help=x"],
      ["a", "--no-head"],
      ["a", "-h"],
    ];
    for (const args of wrongs) {
      const answer = await run(args);
      expect(answer).toMatchObject({ code: 2, output: "", error: expect.stringContaining("verify LOG [--receipt") });
    }
  });

  it("is 2 for an empty name of a log, a receipt or keys", async () => {
    const named = [fileOf(text), "--receipt", fileOf(receipt), "--jwks", fileOf(jwks)];
    expect(await run(named)).toMatchObject({ code: 0 });
    for (const empty of [0, 2, 4]) {
      expect(await run(named.with(empty, "")), `argument ${empty}`).toMatchObject({ code: 2, output: "" });
    }
  });
});

describe("an option that is given twice", () => {
  const old = lot.links[2]?.link.hash ?? "";
  const unseen = "0".repeat(64);

  it("is checked each time if it is a head, wherever it stands", async () => {
    for (const [first, second] of [
      [head, unseen],
      [unseen, head],
    ] as const) {
      const { code, output } = await verifyFiles(text, [], ["--head", first, "--head", second]);
      expect(output).toBe(
        `does not hold: head: no entry of the log has the hash ${unseen}: the log is not the one that was seen\n`,
      );
      expect(code).toBe(1);
    }
    for (const heads of [
      [old, head],
      [head, old],
    ]) {
      const { code, output } = await verifyFiles(text, [], ["--head", ...heads.join(" --head ").split(" ")]);
      expect(output).toContain("proves: up to entry 4 this is the log that was announced, by the head");
      expect(code).toBe(0);
    }
    expect(await verifyFiles(text, [], ["--head", head, "--head", "5d41"])).toMatchObject({ code: 2, output: "" });
  });

  it("is checked each time if it is a receipt, wherever it stands", async () => {
    const forged = `${receipt.slice(0, -4)}AAAA`;
    for (const receipts of [
      [receipt, forged],
      [forged, receipt],
    ]) {
      expect(await verifyFiles(text, receipts)).toMatchObject({ code: 1 });
    }
  });

  it("ends with 2 if it is a key set, also the same one", async () => {
    for (const other of [jwks, '{"keys":[]}']) {
      const keys = ["--jwks", fileOf(jwks), "--jwks", fileOf(other)];
      const answer = await run([fileOf(text), "--receipt", fileOf(receipt), ...keys]);
      expect(answer).toMatchObject({ code: 2, output: "", error: expect.stringContaining("--jwks is given twice") });
    }
  });

  it("shows the usage once if it is --help", async () => {
    const { code, output } = await run(["--help", "--help"]);
    expect(output.split("verify LOG [--receipt")).toHaveLength(2);
    expect(code).toBe(0);
  });
});

describe("verify with an address", () => {
  const pages: Record<string, { status: number; body: string }> = {
    "/lots/lot/log": { status: 200, body: text },
    "/lots/other/log": { status: 200, body: text },
    "/lots/broken/log": { status: 500, body: text },
    "/lots/page/log": { status: 200, body: "<!doctype html>" },
    "/.well-known/jwks.json": { status: 200, body: jwks },
  };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const { status, body } = pages[request.url ?? ""] ?? { status: 404, body: text };
    response.writeHead(status).end(body);
  });
  const listening = new Promise<string>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address: AddressInfo | string | null = server.address();
      resolve(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
    });
  });
  afterAll(() => server.close());

  it("reads the log, and for receipts the published keys of its server", async () => {
    const app = await listening;
    expect(await run([`${app}/lots/lot/log`])).toMatchObject({ code: 0, error: "" });
    expect(asked).toEqual(["/lots/lot/log"]);
    const held = await run([`${app}/lots/lot/log`, "--receipt", fileOf(receipt)]);
    expect(held).toMatchObject({ code: 0, output: expect.stringContaining("receipt holds") });
    expect(asked).toContain("/.well-known/jwks.json");
    const kept = await run([`${app}/lots/lot/log`, "--receipt", fileOf(receipt), "--jwks", fileOf('{"keys":[]}')]);
    expect(kept).toMatchObject({ code: 1 });
  });

  it("notices the log of another lot at the address", async () => {
    const answer = await run([`${await listening}/lots/other/log`]);
    expect(answer).toEqual({ code: 1, output: 'does not hold: LOT: it is the log of another lot, "lot"\n', error: "" });
  });

  it("ends with 2 if the server answers 404, 500 or with a page, or not at all", async () => {
    const app = await listening;
    expect(await run([`${app}/lots/none/log`])).toMatchObject({ code: 2, error: expect.stringContaining("404") });
    expect(await run([`${app}/lots/broken/log`])).toMatchObject({ code: 2, error: expect.stringContaining("500") });
    expect(await run([`${app}/lots/page/log`])).toMatchObject({
      code: 2,
      error: expect.stringContaining("not the log"),
    });
    expect(await run(["http://127.0.0.1:1/lots/lot/log"])).toMatchObject({
      code: 2,
      error: expect.stringContaining(":1"),
    });
  });
});
