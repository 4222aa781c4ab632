import * as v from "valibot";
import { readStored, writeStored } from "../kit/lib/stored-values.ts";

const MAX_RECENT = 8;

const recentThings = v.array(v.object({ path: v.string(), label: v.string() }));
export type RecentThing = v.InferOutput<typeof recentThings>[number];

/** The things whose pages were opened last, the newest first. Paths are without the language. */
export function readRecentThings(): RecentThing[] {
  try {
    return v.parse(recentThings, JSON.parse(readStored("recentThings") ?? "[]"));
  } catch {
    return [];
  }
}

export function keepRecentThing(thing: RecentThing): void {
  const others = readRecentThings().filter(({ path }) => path !== thing.path);
  writeStored("recentThings", JSON.stringify([thing, ...others].slice(0, MAX_RECENT)));
}
