import { importsOf } from "./import-graph.ts";
import type { SourceFile } from "./source-files.ts";

/** The rooms that a room may import from. The first entry that a path begins with is its room. */
const MAY_IMPORT: readonly { room: string; from: readonly string[]; packages: boolean }[] = [
  { room: "schema/", from: ["schema/"], packages: true },
  { room: "actors/engine/", from: ["actors/engine/", "schema/"], packages: false },
  { room: "actors/blind-engine/", from: ["actors/blind-engine/", "schema/"], packages: false },
  { room: "actors/kit/", from: ["actors/kit/", "schema/"], packages: true },
  { room: "actors/", from: ["actors/", "schema/"], packages: true },
  // The entry puts both together: it exports the actors' classes beside the Worker's own.
  { room: "worker/app/index.ts", from: ["worker/", "actors/", "schema/"], packages: true },
  { room: "worker/", from: ["worker/", "schema/"], packages: true },
  { room: "web/", from: ["web/", "schema/"], packages: true },
];

/** Calls that a room must not make, and why. */
const BANNED: readonly { room: string; pattern: RegExp; why: string; except?: readonly string[] }[] = [
  ...["actors/engine/", "actors/blind-engine/"].map((room) => ({
    room,
    pattern:
      /\bDate\.now\(|\bnew Date\(|\bMath\.random\(|\bperformance\.|\bsetTimeout\(|\bconsole\.|\bcrypto\.|\bfetch\(/,
    why: "an engine has no clock, no chance and no I/O",
  })),
  ...["schema/", "actors/", "worker/", "web/"].map((room) => ({
    room,
    pattern: /\bconsole\./,
    why: "faults are reported, not printed: schema/kit/report.ts, web/kit/errors/report-errors.ts",
    except: ["schema/kit/report.ts", "worker/dev/"],
  })),
  { room: "worker/", pattern: /\.transaction\(/, why: "D1 has no interactive transactions: use batch" },
  { room: "actors/", pattern: /\bsetInterval\(/, why: "a timer keeps an actor awake: use a job and the alarm" },
  { room: "web/", pattern: /\bwindow\.(alert|confirm|prompt)\(/, why: "the app has dialogs of its own" },
  {
    room: "test/",
    pattern: /\bvi\.wait(For|Until)\(/,
    why: "a second is too short on a loaded machine: use test/support/eventually.ts",
    except: ["test/support/eventually.ts", "test/tidy.test.ts"],
  },
  {
    room: "test/",
    pattern: /\.waitForTimeout\(/,
    why: "a fixed time is too short on a loaded machine: wait for a condition, or run the page's clock",
    except: ["test/tidy.test.ts"],
  },
];

/** Developer pages, demo data and the entry that has them: nothing that is deployed may import them. */
const NOT_DEPLOYED = "worker/dev/";

/** The staff's app, which the public app must not load: it shares what is outside of its room. */
const STAFF_ROOM = "web/admin/";

function roomOf(path: string) {
  return MAY_IMPORT.find(({ room }) => path.startsWith(room));
}

/** Imports that run against the direction web -> schema <- worker, and actors -> actors/engine -> schema. */
export function importFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const { path } = file;
    const rule = roomOf(path);
    if (!rule) return [];
    return importsOf(file).flatMap(({ to: resolved, isPackage }) => {
      if (isPackage) return rule.packages ? [] : [`${path}: imports the package ${resolved}`];
      if (resolved.startsWith(NOT_DEPLOYED) && !path.startsWith(NOT_DEPLOYED))
        return [`${path}: imports ${resolved}, which is not deployed`];
      if (resolved.startsWith(STAFF_ROOM) && !path.startsWith(STAFF_ROOM))
        return [`${path}: imports ${resolved}, which is of the staff's app`];
      if (rule.from.some((room) => resolved.startsWith(room))) return [];
      return [`${path}: imports ${resolved}`];
    });
  });
}

/** Calls that a room must not make. */
export function bannedCalls(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    BANNED.filter(
      ({ room, pattern, except = [] }) =>
        path.startsWith(room) && !except.some((allowed) => path.startsWith(allowed)) && pattern.test(text),
    ).map(({ why }) => `${path}: ${why}`),
  );
}

const INPUT_BY_HAND = /builder\.(?:inputType|inputRef)(?:<[^(]*>)?\(\s*"(\w+)"/g;

/** Input types of the API whose fields stand in the worker, not in a valibot object: their names. */
export function inputsByHand(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ text }) => [...text.matchAll(INPUT_BY_HAND)].map(([, name = ""]) => name));
}

const EXPORTED_LIST = /^export const ([A-Z][A-Z0-9_]*) = \[/gm;

/** Lists that two files export under one name: one of the two is easily forgotten, or they differ. */
export function listsWithTwoHomes(files: readonly SourceFile[]): string[] {
  const homes = files.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED_LIST)].map(([, name = ""]) => ({ name, path })),
  );
  return homes
    .filter(({ name, path }) => homes.some((other) => other.name === name && other.path !== path))
    .map(({ name, path }) => `${name}: ${path}`);
}

/** Ways around the type checker or the linter without a reason on their line or the line above. */
export function unexplainedEscapes(files: readonly SourceFile[]): string[] {
  const evasion = /\bas any\b|: any\b|\bas unknown as\b|@ts-ignore|@ts-expect-error|biome-ignore/;
  const reason = /\/\/ .{12,}|\* .{12,}|biome-ignore [\w/]+: .{8,}/;
  return files.flatMap(({ path, text }) => {
    const lines = text.split("\n");
    return lines.flatMap((line, index) =>
      evasion.test(line) && !reason.test(line) && !reason.test(lines[index - 1] ?? "") ? [`${path}:${index + 1}`] : [],
    );
  });
}

const MAX_COMMENT_LINE = 120;

/** Lines of comments that are longer than the formatter lets code be. It wraps no comments. */
export function longCommentLines(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, index) =>
        line.length > MAX_COMMENT_LINE && /^\s*(?:\/\/|\/?\*)/.test(line) ? [`${path}:${index + 1}`] : [],
      ),
  );
}

/** Migrations that were changed or removed after they had been recorded as applied: they are append-only. */
export function changedMigrations(recorded: Record<string, string>, present: Record<string, string>): string[] {
  return Object.entries(recorded).flatMap(([file, hash]) => (present[file] === hash ? [] : [file]));
}

const ROOT_FIELDS = /\bbuilder\.(?:query|mutation|subscription)Fields?\(/;
const MADE_TYPE = /\bbuilder\s*\.(?:object|enum|interface|union|scalar)(?:Ref|Type)\b/;
/** The builder's own types and those that each list makes. */
const KIT_OF_THE_API = /^worker\/kit\/(?:graphql|lists)\//;
/** A root field, and its text up to the next one. */
const FIELD = /^ {2}(\w+): t\b(?:(?!^ {2}\w+: t\b)[\s\S])*/gm;

/** Files of the API whose names do not say what they have, by the table in worker/ADDING.md. */
export function misnamedApiFiles(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => !KIT_OF_THE_API.test(path) && !path.startsWith("worker/app/")).flatMap(apiFaults);
}

function apiFaults({ path, text }: SourceFile): string[] {
  const [name = ""] = path.split("/").slice(-1);
  const hasRootFields = ROOT_FIELDS.test(text);
  if (!/^graphql(?:-[\w-]+)?\.ts$/.test(name)) {
    if (hasRootFields) return [`${path}: root fields stand in graphql.ts or graphql-....ts`];
    const isNamed = !MADE_TYPE.test(text) || /-(?:types?|list)\.ts$/.test(name);
    return isNamed ? [] : [`${path}: a type stands in ...-type.ts, or beside the root fields that alone use it`];
  }
  const fields = [...text.matchAll(FIELD)].map(([field, own = ""]) => ({ own, isOpen: /access: "\w+"/.test(field) }));
  const isOfStaff = ({ own }: { own: string }) => own.endsWith("Admin");
  return [
    ...(hasRootFields ? [] : [`${path}: it has no root fields`]),
    ...(/^export\b/m.test(text) ? [`${path}: what others use stands in a file of its own`] : []),
    ...(name === "graphql.ts" && fields.some(isOfStaff) && fields.some((field) => field.isOpen && !isOfStaff(field))
      ? [`${path}: staff's fields beside others stand in graphql-staff.ts`]
      : []),
  ];
}
