import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./support/tree/source-files.ts";
import {
  bannedCalls,
  changedMigrations,
  importFaults,
  inputsByHand,
  listsWithTwoHomes,
  longCommentLines,
  misnamedApiFiles,
  unexplainedEscapes,
} from "./support/tree/tidy.ts";

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => existsSync(path));
const sources = sourceFiles("schema", "actors", "worker", "web");

/** Input types that need no valibot object: GraphQL's types and the named function check all that their fields may hold. */
const INPUTS_BY_HAND: Readonly<Record<string, string>> = {
  Pagination: "pageOf",
  DateTimeFilter: "the scalar DateTime",
  ProjectSort: "sortsOf",
  IncrementalBidFilter: "an id only, looked up",
  FavoriteLotInput: "ids only, looked up",
  HistoryFilter: "parseInput with historyFilter",
  ProjectFilter: "idList, as each list's filter of ids",
  PublicationAdminFilter: "idList, as each list's filter of ids",
};

describe("the tree", () => {
  it("imports one way: web -> schema <- worker, and actors -> engine -> schema", () => {
    expect(importFaults(sources)).toEqual([]);
  });

  it("notices an import against the direction", () => {
    const text = 'import { decide } from "../../../actors/engine/decide.ts";';
    expect(importFaults([{ path: "web/catalogue/lots/lot-page.tsx", text }])).toHaveLength(1);
    expect(importFaults([{ path: "actors/engine/decide.ts", text: 'import * as v from "valibot";' }])).toHaveLength(1);
    const lot = 'import { LotStore } from "../lot/lot-store.ts";';
    expect(importFaults([{ path: "actors/kit/migrate.ts", text: lot }])).toHaveLength(1);
    const demo = 'import { demoEndpoint } from "../dev/demo/demo-endpoint.ts";';
    expect(importFaults([{ path: "worker/app/index.ts", text: demo }])).toHaveLength(1);
    expect(importFaults([{ path: "worker/dev/local.ts", text: demo }])).toEqual([]);
    const staff = 'import { StaffHeader } from "../../admin/frame/staff-header.tsx";';
    expect(importFaults([{ path: "web/app/shell/layout.tsx", text: staff }])).toHaveLength(1);
    expect(importFaults([{ path: "web/admin/kit/layout.tsx", text: staff }])).toEqual([]);
    const actor = 'import type { LotActor } from "../../../actors/lot/lot-actor.ts";';
    expect(importFaults([{ path: "worker/bidding/bids/service.ts", text: actor }])).toHaveLength(1);
    const exported = 'export { LotActor } from "../../actors/lot/lot-actor.ts";';
    expect(importFaults([{ path: "worker/app/index.ts", text: exported }])).toEqual([]);
  });

  it("makes no banned call", () => {
    expect(bannedCalls([...sources, ...sourceFiles("test")])).toEqual([]);
  });

  it("notices a banned call", () => {
    expect(bannedCalls([{ path: "actors/engine/decide.ts", text: "const now = Date.now();" }])).toHaveLength(1);
    const text = 'console.warn("lost");';
    expect(bannedCalls([{ path: "worker/bidding/bids/service.ts", text }])).toHaveLength(1);
    expect(bannedCalls([{ path: "web/app/shell/app.tsx", text }])).toHaveLength(1);
    expect(bannedCalls([{ path: "schema/kit/report.ts", text }])).toEqual([]);
    expect(bannedCalls([{ path: "test/worker/bids.test.ts", text: "await vi.waitFor(check);" }])).toHaveLength(1);
    expect(bannedCalls([{ path: "test/e2e/a.test.ts", text: "await page.waitForTimeout(500);" }])).toHaveLength(1);
  });

  it("derives the API's inputs from what the services parse", () => {
    const byHand = inputsByHand(sources.filter(({ path }) => path.startsWith("worker/")));
    expect(byHand.filter((name) => !(name in INPUTS_BY_HAND))).toEqual([]);
  });

  it("notices an input that is written by hand", () => {
    const text =
      'const BidInput = builder.inputType("BidInput", { fields: (t) => ({ id: t.id({ required: true }) }) });';
    expect(inputsByHand([{ path: "worker/bidding/bids/graphql.ts", text }])).toEqual(["BidInput"]);
  });

  it("names the files of the API by what they have", () => {
    expect(misnamedApiFiles(sources.filter(({ path }) => path.startsWith("worker/")))).toEqual([]);
  });

  it("notices root fields, types and staff's fields in files of other names", () => {
    const root = 'builder.queryField("bids", (t) => t.field({}));';
    const type = 'export const Bid = builder.objectRef<object>("Bid");';
    const staff =
      'builder.queryFields((t) => ({\n  bidsAdmin: t.field({}),\n  bids: t.field({ access: "public" }),\n}));';
    const faultsOf = (name: string, text: string) =>
      misnamedApiFiles([{ path: `worker/bidding/bids/${name}.ts`, text }]).length;
    expect([faultsOf("fields", root), faultsOf("graphql", root), faultsOf("graphql-old", root)]).toEqual([1, 0, 0]);
    expect([faultsOf("graphql", type), faultsOf("bid", type), faultsOf("bid-type", type)]).toEqual([2, 1, 0]);
    expect([faultsOf("graphql", staff), faultsOf("graphql-staff", staff)]).toEqual([1, 0]);
  });

  it("has one home for each list that is exported", () => {
    // The app has its own order and choice of what it shows.
    expect(listsWithTwoHomes(sources.filter(({ path }) => !path.startsWith("web/")))).toEqual([]);
  });

  it("notices a list that is written out twice", () => {
    const files = ["schema/a.ts", "worker/b.ts"].map((path) => ({
      path,
      text: 'export const FAULTS = [\n  "ONE",\n];',
    }));
    expect(listsWithTwoHomes(files)).toHaveLength(2);
  });

  it("goes around the type checker or the linter only with a reason beside it", () => {
    expect(unexplainedEscapes(sources)).toEqual([]);
  });

  it("notices an escape without a reason", () => {
    expect(unexplainedEscapes([{ path: "a.ts", text: "const x = y as unknown as Z;" }])).toEqual(["a.ts:1"]);
  });

  it("has no line of a comment above 120 characters", () => {
    expect(longCommentLines(sources)).toEqual([]);
  });

  it("notices a long line of a comment, and no long line of code", () => {
    const text = [` * ${"long ".repeat(25)}`, `const long = "${"long ".repeat(25)}";`].join("\n");
    expect(longCommentLines([{ path: "a.ts", text }])).toEqual(["a.ts:1"]);
  });

  it("has only the agreed rooms at the top", () => {
    const agreed =
      /^(package(-lock)?\.json|wrangler\.toml|worker|actors|web|schema|migrations|test|README\.md|\.[a-z].*|(vite|vitest)\.config\.ts|tsconfig\.base\.json|biome\.json)$/;
    const top = [...new Set(tracked.map((path) => path.split("/")[0] ?? ""))];
    expect(top.filter((entry) => entry !== "" && !agreed.test(entry))).toEqual([]);
  });
});

describe("generated files", () => {
  it("schema.graphql is what the code prints", () => {
    const printed = execFileSync(process.execPath, ["worker/dev/print-schema.ts", "--stdout"], { encoding: "utf8" });
    expect(readFileSync("schema/schema.graphql", "utf8")).toBe(printed);
  });

  it("features.ts imports every file with root fields", () => {
    const printed = execFileSync(process.execPath, ["worker/dev/print-schema.ts", "--features"], { encoding: "utf8" });
    expect(readFileSync("worker/app/features.ts", "utf8"), "npm run types prints it").toBe(printed);
  });

  it("RIGHTS.md has the rights that the fields declare", () => {
    const printed = execFileSync(process.execPath, ["worker/dev/print-schema.ts", "--rights"], { encoding: "utf8" });
    expect(readFileSync("worker/organization/rights/RIGHTS.md", "utf8")).toBe(printed);
  });

  it("migrations are append-only", () => {
    const hash = (file: string) =>
      createHash("sha256")
        .update(readFileSync(`migrations/${file}`))
        .digest("hex");
    const present = Object.fromEntries(
      readdirSync("migrations")
        .filter((file) => file.endsWith(".sql"))
        .map((file) => [file, hash(file)]),
    );
    const recorded: Record<string, string> = JSON.parse(readFileSync("test/data/migration-hashes.json", "utf8"));
    expect(changedMigrations(recorded, present)).toEqual([]);
    expect(present, "Record each new migration in test/data/migration-hashes.json: the lines with + below").toEqual(
      recorded,
    );
  });

  it("notices a migration that was changed", () => {
    expect(changedMigrations({ "0000_house.sql": "a" }, { "0000_house.sql": "b" })).toEqual(["0000_house.sql"]);
  });
});
