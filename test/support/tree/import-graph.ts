import type { SourceFile } from "./source-files.ts";

/** An import of a file by another one, by their paths. */
export interface Import {
  from: string;
  /** The path of the file, or the name of a package. */
  to: string;
  isPackage: boolean;
  /** `import(...)`: loaded on demand. */
  isLazy: boolean;
}

const STATIC = /^\s*(?:import|export)\s+(?:type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/gm;
const LAZY = /\bimport\(\s*["'](\.[^"']+)["']/g;

/** The path that a relative import of a file leads to. */
function resolved(from: string, to: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of to.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** What a file imports. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const found = [
    ...[...text.matchAll(STATIC)].map(([, to = ""]) => ({ to, isLazy: false })),
    ...[...text.matchAll(LAZY)].map(([, to = ""]) => ({ to, isLazy: true })),
  ];
  return found.map((imported) => ({
    ...imported,
    from: path,
    to: imported.to.startsWith(".") ? resolved(path, imported.to) : imported.to,
    isPackage: !imported.to.startsWith("."),
  }));
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The imports between the nodes that hold the files. */
function graphOf(imports: readonly Import[], nodeOf: (path: string) => string = (path) => path): Graph {
  const graph = new Map<string, Set<string>>();
  for (const imported of imports) {
    const [from, to] = [nodeOf(imported.from), nodeOf(imported.to)];
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

function reachableFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set(graph.get(start));
  // Iterating a set also visits items that are added during the loop.
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next);
  return reached;
}

/** The groups of nodes that lead to each other. */
function cyclesOf(graph: Graph): string[] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)]));
  const onCycle = [...reach].filter(([node, reached]) => reached.has(node));
  const groups = onCycle.map(([node, reached]) =>
    [...reached]
      .filter((other) => reach.get(other)?.has(node))
      .toSorted()
      .join(" <-> "),
  );
  return [...new Set(groups)];
}

const importsAmong = (files: readonly SourceFile[]): Import[] => {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(importsOf).filter(({ to }) => paths.has(to));
};

/** Files that import each other, directly or through others. */
export function fileCycles(files: readonly SourceFile[]): string[] {
  return cyclesOf(graphOf(importsAmong(files)));
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** A path's folders, from its room down. */
function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** The path of the file or the folder in `folder` that holds a path below it. */
function entryOf(folder: string, path: string): string {
  const end = path.indexOf("/", folder.length + 1);
  return end < 0 ? path : path.slice(0, end);
}

/**
 * Files and folders of one folder that import each other, directly or through others, for each folder of the tree. None
 * means that no two folders anywhere do.
 */
export function entryCycles(files: readonly SourceFile[]): string[] {
  const imports = importsAmong(files);
  const folders = [...new Set(files.flatMap(({ path }) => foldersOf(path)))];
  return folders.flatMap((folder) => {
    const within = imports.filter(({ from, to }) => from.startsWith(`${folder}/`) && to.startsWith(`${folder}/`));
    return cyclesOf(graphOf(within, (path) => entryOf(folder, path)));
  });
}

const STORE = /^(worker\/[\w-]+(?:\/door)?\/[\w-]+)\/(?:[\w-]+\/)*(?:[\w-]+-)?store\.ts$/;

/** Each feature's statements that delete what has expired, in one transaction. */
const HOUSEKEEPING = "worker/app/housekeeping.ts";

/** Imports of a worker feature's store by another feature: its SQL and rows are its own affair. */
export function foreignStores(files: readonly SourceFile[]): string[] {
  return importsAmong(files)
    .filter(({ from, to }) => {
      const feature = STORE.exec(to)?.[1];
      return feature !== undefined && from !== HOUSEKEEPING && !from.startsWith(`${feature}/`);
    })
    .map(({ from, to }) => `${from}: ${to}`);
}

/** Lines below which a file needs a reason of its own. */
export const MIN_FILE_LINES = 20;

/** Files whose names a convention gives: found by their names, or a part that every feature has. */
const BY_CONVENTION = /\/(?:(?:nav-)?words\.\w+|routes|paths|cache|documents|graphql|service|store)\.tsx?$|\.d\.ts$/;

/**
 * Small files of the product that could live with their only importer, a neighbour. A file that is loaded on demand is a chunk of
 * its own; one that a test imports has a second importer.
 */
export function crumbs(files: readonly SourceFile[], product: RegExp): string[] {
  const importers = Map.groupBy(importsAmong(files), ({ to }) => to);
  return files
    .filter(({ path, text }) => product.test(path) && text.split("\n").length - 1 <= MIN_FILE_LINES)
    .filter(({ path }) => {
      const imports = importers.get(path) ?? [];
      const [only, ...others] = new Set(imports.map(({ from }) => from));
      if (only === undefined || others.length > 0 || imports.some(({ isLazy }) => isLazy)) return false;
      return folderOf(only) === folderOf(path) && !BY_CONVENTION.test(path);
    })
    .map(({ path }) => path);
}
