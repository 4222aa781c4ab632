import { type Import, importsOf } from "./import-graph.ts";
import type { SourceFile } from "./source-files.ts";

/** The districts of a room, lowest first: one imports itself and those before it. */
const DISTRICTS = ["kit", "messages", "organization", "people", "catalogue", "bidding", "app"];

/** What stands on top of the districts, of the rooms that have it: the staff's app and the developer's pages. */
const ABOVE = ["admin", "dev"];

const ORDER = [...DISTRICTS, ...ABOVE];

/** The rooms that are divided into districts. */
const ROOMS = ["schema", "worker", "web"];

/** A path's room, its district, and the folder or file in it. */
function placeOf(path: string) {
  const [room = "", district = "", ...rest] = path.split("/");
  return { room, rank: ROOMS.includes(room) ? ORDER.indexOf(district) : -1, rest };
}

const isAgainstOrder = ({ from, to }: Import): boolean => {
  const [own, other] = [placeOf(from), placeOf(to)];
  return own.room === other.room && own.rank >= 0 && other.rank > own.rank;
};

/** Imports of a district by a lower one of its room. */
export function importsAgainstOrder(files: readonly SourceFile[]): string[] {
  return files
    .flatMap(importsOf)
    .filter(isAgainstOrder)
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** Folders of a room that are no district. What only one room has is named with it. */
export function unknownDistricts(files: readonly SourceFile[], known: readonly string[]): string[] {
  const folders = files.flatMap(({ path }) => {
    const [room = "", district = "", ...rest] = path.split("/");
    return ROOMS.includes(room) && rest.length > 0 ? [`${room}/${district}`] : [];
  });
  return [...new Set(folders)].filter(
    (folder) => !known.includes(folder) && !ORDER.includes(folder.split("/")[1] ?? ""),
  );
}

/** The room in whose districts a path's noun is, as path parts below the room; null for what has no nouns. */
function belowRoom(path: string): readonly string[] | null {
  const [, parts] = /^(?:test\/)?(?:worker|web)\/(?:admin\/)?(.+)$/.exec(path) ?? [];
  return parts?.split("/") ?? null;
}

/** The kit and the composition have no features: their folders are named for what they do in their own room. */
const WITHOUT_NOUNS = ["kit", "app"];

/** A path's district and the folder that has a feature's noun; null outside of the features. */
function nounOf(path: string): { district: string; noun: string } | null {
  const [district = "", noun = "", ...rest] = belowRoom(path) ?? [];
  if (!DISTRICTS.includes(district) || WITHOUT_NOUNS.includes(district) || rest.length === 0) return null;
  const [inDoor = "", ...below] = rest;
  return noun === "door" && below.length > 0 ? { district, noun: inDoor } : { district, noun };
}

/** Nouns that stand in one district in one room and in another one elsewhere, each with its districts. */
export function nounsWithTwoDistricts(paths: readonly string[]): string[] {
  const homes = paths.map(nounOf).filter((home) => home !== null);
  return [...Map.groupBy(homes, ({ noun }) => noun)]
    .map(([noun, found]) => ({ noun, districts: [...new Set(found.map(({ district }) => district))] }))
    .filter(({ districts }) => districts.length > 1)
    .map(({ noun, districts }) => `${noun}: ${districts.toSorted().join(", ")}`);
}
