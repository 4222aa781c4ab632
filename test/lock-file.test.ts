import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const names = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((name) => [name]),
  ),
]);
const lockedPackage = v.object({
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  os: v.optional(names),
  cpu: v.optional(names),
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
});
type LockedPackage = v.InferOutput<typeof lockedPackage>;

const lock = v.parse(
  v.object({ packages: v.record(v.string(), lockedPackage) }),
  JSON.parse(readFileSync("package-lock.json", "utf8")),
);
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");

/** The registry that the lock was written at has these packages for other systems by name alone, without a file to hash. */
const WITHOUT_INTEGRITY = [
  /@biomejs\/cli-(?:android|darwin|win32)-/,
  /@biomejs\/cli-linux-\w+-musl$/,
  /@cloudflare\/workerd-(?:darwin|windows)-/,
];

const SYSTEMS = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

const isFor = ({ os, cpu }: LockedPackage, system: string): boolean => {
  const [platform = "", architecture = ""] = system.split("-");
  return os?.includes(platform) === true && cpu?.includes(architecture) === true;
};

/** Packages with native parts of their own, and the systems that none of their parts is for. */
function systemsLeftOut(locked: readonly (readonly [string, LockedPackage])[]): string[] {
  return locked.flatMap(([path, { os, optionalDependencies = {} }]) => {
    // A part may name another part, of the same system.
    if (os) return [];
    const optional = Object.keys(optionalDependencies);
    const parts = locked.filter(([part]) => optional.some((name) => part.endsWith(`node_modules/${name}`)));
    if (!parts.some(([, part]) => part.os && part.cpu)) return [];
    return SYSTEMS.filter((system) => !parts.some(([, part]) => isFor(part, system))).map(
      (system) => `${path}: ${system}`,
    );
  });
}

describe("package-lock.json", () => {
  it("names no registry, so that it stands wherever it is installed", () => {
    const hosts = packages.flatMap(([, { resolved }]) => resolved ?? []);
    expect(hosts.filter((address) => !address.startsWith("https://registry.npmjs.org/"))).toEqual([]);
  });

  it("has the hash of every package", () => {
    const unhashed = packages.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path);
    expect(unhashed.filter((path) => !WITHOUT_INTEGRITY.some((known) => known.test(path)))).toEqual([]);
  });

  it("has the native parts of its packages for Linux and macOS, x64 and arm64", () => {
    expect(systemsLeftOut(packages)).toEqual([]);
    const native = { optionalDependencies: { "tool-linux-x64": "1" } };
    const part = { os: ["linux"], cpu: ["x64"] };
    const left = systemsLeftOut([
      ["node_modules/tool", native],
      ["node_modules/tool-linux-x64", part],
    ]);
    expect(left).toEqual([
      "node_modules/tool: linux-arm64",
      "node_modules/tool: darwin-x64",
      "node_modules/tool: darwin-arm64",
    ]);
  });
});
