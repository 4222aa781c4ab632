import ts from "typescript";
import type { SourceFile } from "./source-files.ts";

export const MAX_FILE_LINES = 400;
export const MAX_FUNCTION_LINES = 70;
export const MAX_FOLDER_FILES = 25;
export const MAX_ROOM_ENTRIES = 12;

/** A function by its file and name, and its length in lines. */
export interface LargeFunction {
  where: string;
  lines: number;
}

/** Files with more lines than a reader can keep in mind. */
export function largeFiles(files: readonly SourceFile[]): string[] {
  return files.filter(({ text }) => text.split("\n").length > MAX_FILE_LINES).map(({ path }) => path);
}

/** Functions that are longer than a screen. An anonymous one is named after its variable or the called function. */
export function largeFunctions(files: readonly SourceFile[]): LargeFunction[] {
  return files.flatMap(({ path, text }) => {
    const source = parsed({ path, text });
    const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
    const found: LargeFunction[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) {
        const lines = lineAt(node.end) - lineAt(node.getStart()) + 1;
        if (lines > MAX_FUNCTION_LINES) found.push({ where: `${path} ${nameOf(node)}`, lines });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return ts.isCallExpression(parent) ? parent.expression.getText() : "(no name)";
}

/** Folders with more source files than a list shows at once; subfolders count separately. */
export function crowdedFolders(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf("/")));
  return [...folders].filter(([, inside]) => inside.length > MAX_FOLDER_FILES).map(([folder]) => folder);
}

/** Rooms with more files and folders than a reader sees at once, each with their number. */
export function crowdedRooms(paths: readonly string[], rooms: readonly string[]): string[] {
  return rooms
    .map((room) => ({
      room,
      entries: new Set(paths.filter((path) => path.startsWith(`${room}/`)).map((path) => path.split("/")[1])),
    }))
    .filter(({ entries }) => entries.size > MAX_ROOM_ENTRIES)
    .map(({ room, entries }) => `${room}: ${entries.size}`);
}

const EXPORTED_TYPE = /^export (?:type|interface|class) (\w+)/gm;
const EXPORTED_FUNCTION = /^export (?:async )?function\*? (\w+)/gm;
/** The verifier has code of its own for the rules that it checks, under their names. */
const VERIFIER = "worker/verify/";

/** Types, classes and functions that two files export under one name: a search for one finds the other. */
export function namesWithTwoHomes(files: readonly SourceFile[]): string[] {
  const own = files.filter(({ path }) => !path.startsWith(VERIFIER));
  return [EXPORTED_TYPE, EXPORTED_FUNCTION].flatMap((pattern) => {
    const homes = own.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, name = ""]) => ({ name, path })));
    return [...Map.groupBy(homes, ({ name }) => name)]
      .filter(([, places]) => places.length > 1)
      .map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(", ")}`);
  });
}

/** Names that are refused in some rooms. */
export interface NameRule {
  pattern: RegExp;
  /** What the paths begin with that the rule holds for. */
  rooms: readonly string[];
  exceptions: readonly string[];
}

/** The rules in the last table of schema/WORDS.md: refused names, rooms, exceptions and what to use instead. */
export function nameRules(words: string): NameRule[] {
  const rows = words.slice(words.indexOf("## Refused names")).split("\n").slice(1);
  const cells = rows.filter((row) => row.startsWith("| `")).map((row) => row.split("|").map((cell) => cell.trim()));
  return cells.map(([, names = "", rooms = "", exceptions = ""]) => ({
    pattern: new RegExp(`^#?(?:${names.replaceAll("`", "").replaceAll("*", "\\w*").split(", ").join("|")})$`),
    rooms: rooms === "all" ? [""] : rooms.split(", ").map((room) => `${room}/`),
    exceptions: exceptions === "" ? [] : exceptions.split(", "),
  }));
}

/** Identifiers that a rule refuses. Strings and comments are free. */
export function refusedNames(files: readonly SourceFile[], rules: readonly NameRule[]): string[] {
  return files.flatMap(({ path, text }) => {
    const own = rules.filter(
      ({ rooms, exceptions }) =>
        rooms.some((room) => path.startsWith(room)) && !exceptions.some((exception) => isAtOrBelow(path, exception)),
    );
    return [...identifiersOf({ path, text })]
      .filter((name) => own.some(({ pattern }) => pattern.test(name)))
      .map((name) => `${path}: ${name}`);
  });
}

/** An exception that ends with a slash is a folder. */
function isAtOrBelow(path: string, exception: string): boolean {
  return exception.endsWith("/") ? path.startsWith(exception) : path === exception;
}

function identifiersOf({ path, text }: SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parsed({ path, text }));
  return names;
}

function parsed({ path, text }: SourceFile): ts.SourceFile {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}
