import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { WebSocket } from "ws";
import { quiet, residentBytes, runtimeBelow } from "./usage.ts";

/** What is native and goes with an object is freed when its isolate runs after the collection: the second one sees to that. */
const COLLECTIONS = 2;
/** Times that every isolate is given something to do, so that it gets to its collection. */
const NUDGES = 5;
const NUDGE_EVERY_MS = 30;
const ANSWERS_WITHIN_MS = 30_000;
/** Isolates that run a Worker of ours, and must have collected. */
const OURS = "core:user:";

/** A runtime that was started with an inspector. */
export interface Inspected {
  /** Of the process that supervises the runtime. */
  supervisor: number;
  inspectorPort: number;
  /** Has each isolate that the measured work goes through run for a moment, and changes nothing. */
  nudge(): Promise<void>;
}

/** What a runtime holds, bytes. */
export interface Held {
  resident: number;
  /** Of it, what JavaScript objects take in all of its isolates. */
  heap: number;
}

const targets = v.array(v.object({ id: v.string(), webSocketDebuggerUrl: v.string() }));
const reply = v.object({ id: v.optional(v.number()), result: v.optional(v.looseObject({})) });
const usage = v.object({ usedSize: v.number() });

/**
 * What a runtime holds after the garbage of all of its isolates is collected. Without that, the most of what a round of
 * work adds is garbage: an isolate collects when its heap is full, and there are some for the database, too.
 */
export async function heldBy({ supervisor, inspectorPort, nudge }: Inspected): Promise<Held> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
  const isolates = await Promise.all(v.parse(targets, await list.json()).map(inspect));
  try {
    for (let collection = 0; collection < COLLECTIONS; collection += 1) {
      const waiting = new Set(isolates);
      for (const isolate of isolates)
        void isolate.ask("HeapProfiler.collectGarbage").then(() => waiting.delete(isolate));
      for (let nudges = 0; nudges < NUDGES; nudges += 1) {
        await nudge();
        await wait(NUDGE_EVERY_MS);
      }
      // The others have not run, so there is nothing to collect.
      const late = [...waiting].find(({ name }) => name.startsWith(OURS));
      if (late) throw new Error(`${late.name} did not collect its garbage`);
    }
    const heaps = await Promise.race([
      Promise.all(isolates.map(async ({ ask }) => v.parse(usage, await ask("Runtime.getHeapUsage")))),
      wait(ANSWERS_WITHIN_MS, undefined, { ref: false }).then(() => {
        throw new Error("an isolate's inspector does not answer");
      }),
    ]);
    await quiet(supervisor);
    return {
      resident: residentBytes(runtimeBelow(supervisor)),
      heap: heaps.reduce((sum, { usedSize }) => sum + usedSize, 0),
    };
  } finally {
    for (const isolate of isolates) isolate.leave();
  }
}

interface Isolate {
  name: string;
  /** Has a command of the inspector's protocol carried out; answers its result. */
  ask(method: string): Promise<unknown>;
  leave(): void;
}

/** An isolate takes one inspector at a time. */
async function inspect({ id: name, webSocketDebuggerUrl }: v.InferOutput<typeof targets>[number]): Promise<Isolate> {
  const socket = new WebSocket(webSocketDebuggerUrl, { perMessageDeflate: false });
  const answers = new Map<number, (result: unknown) => void>();
  socket.on("message", (data: Buffer) => {
    const { id = 0, result } = v.parse(reply, JSON.parse(data.toString()));
    answers.get(id)?.(result);
    answers.delete(id);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  let asked = 0;
  return {
    name,
    ask: (method) => {
      asked += 1;
      const id = asked;
      socket.send(JSON.stringify({ id, method }));
      return new Promise((resolve) => answers.set(id, resolve));
    },
    leave: () => socket.terminate(),
  };
}
