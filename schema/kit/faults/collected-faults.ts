import { MINUTE_MS } from "../durations.ts";
import type { FaultEvent } from "./fault-event.ts";
import { type FaultGroup, faultOf, OTHER_PLACES } from "./fault-group.ts";

/** Beyond these, a report counts under its event alone; there are fewer events than groups. */
const MAX_GROUPS = 40;
/** Of these, as any client may send them and choose their places. */
const MAX_PAGES = 10;

/** The reports of an isolate since they were last kept: groups, so that a flood takes neither memory nor time. */
export class CollectedFaults {
  #groups = new Map<string, FaultGroup>();
  #nextMs = 0;

  add(event: FaultEvent, nowMs: number): void {
    // Says that a fault is over.
    if (event.event === "ActorReleased") return;
    this.#merge({ ...faultOf(event), count: 1, firstMs: nowMs, lastMs: nowMs });
  }

  /** What is to be kept now, at most once a minute; null where nothing is. */
  takeDue(nowMs: number): FaultGroup[] | null {
    if (this.#groups.size === 0 || nowMs < this.#nextMs) return null;
    this.#nextMs = nowMs + MINUTE_MS;
    const groups = [...this.#groups.values()];
    this.#groups = new Map();
    return groups;
  }

  /** Of what was taken and could not be kept. */
  giveBack(groups: readonly FaultGroup[]): void {
    for (const group of groups) this.#merge(group);
  }

  clear(): void {
    this.#groups = new Map();
    this.#nextMs = 0;
  }

  #merge(group: FaultGroup): void {
    const key = `${group.event} ${group.place}`;
    const found = this.#groups.get(key);
    if (found) {
      found.count += group.count;
      found.firstMs = Math.min(found.firstMs, group.firstMs);
      if (group.lastMs < found.lastMs) return;
      Object.assign(found, { lastMs: group.lastMs, cause: group.cause, actorId: group.actorId || found.actorId });
    } else if (group.place === OTHER_PLACES || this.#hasRoom(group)) this.#groups.set(key, { ...group });
    else this.#merge({ ...group, place: OTHER_PLACES });
  }

  #hasRoom({ event }: FaultGroup): boolean {
    if (this.#groups.size >= MAX_GROUPS) return false;
    if (event !== "PageFailed") return true;
    return [...this.#groups.values()].filter((group) => group.event === event).length < MAX_PAGES;
  }
}

/** Of this isolate. */
export const collectedFaults = new CollectedFaults();
