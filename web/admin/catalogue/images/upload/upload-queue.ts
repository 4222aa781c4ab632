import type { Client } from "urql";
import { ERROR_CODES } from "../../../../../schema/kit/error-codes.ts";
import { type Failure, failureOf } from "../../../../kit/errors/errors.ts";
import { createStore } from "../../../../kit/store.ts";
import { type FileToSend, keepFiles } from "./kept-files.ts";
import { PartRefused, sendPart } from "./send-part.ts";
import type { AnnouncedUpload, FileRefusal, UploadKind } from "./upload-kind.ts";

/** Browsers send a few requests at once to a host; the others of the page need room too. */
const AT_ONCE = 3;
/** Announced by one call: a fault of one file refuses its whole call. */
const ANNOUNCED = 20;

export type UploadState = "waiting" | "sending" | "finishing" | "paused" | "failed" | "refused" | "done";

export interface UploadEntry extends FileToSend {
  id: number;
  state: UploadState;
  sentBytes: number;
  failure: Failure | null;
  /** Why it is not sent at all, known before anything is. */
  refusal: FileRefusal | null;
}

interface Started extends Omit<AnnouncedUpload, "keptParts"> {
  done: Set<number>;
}

let lastId = 0;

/** The files on their way to one or more owners. They go on while other pages of the app are open. */
export class UploadQueue {
  readonly entries = createStore<readonly UploadEntry[]>([]);
  readonly #started = new Map<number, Started>();
  readonly #running = new Map<number, AbortController>();
  readonly #announcing = new Map<number, Promise<unknown>>();
  readonly #client: Client;
  readonly #scope: string;
  readonly #kind: UploadKind;
  #onDone: (ownerId: string) => void = () => {};

  constructor(client: Client, scope: string, kind: UploadKind) {
    this.#client = client;
    this.#scope = scope;
    this.#kind = kind;
  }

  /** Told after each file that has become one of its owner. */
  set onDone(listener: (ownerId: string) => void) {
    this.#onDone = listener;
  }

  add(files: readonly FileToSend[]): void {
    const known = new Set(this.entries.get().map(identityOf));
    const fresh = files.filter((file) => !known.has(identityOf(file)));
    const added = fresh.map((file): UploadEntry => {
      lastId += 1;
      const refusal = this.#kind.refusalOf(file.file);
      return { ...file, id: lastId, state: refusal ? "refused" : "waiting", sentBytes: 0, failure: null, refusal };
    });
    this.entries.set([...this.entries.get(), ...added]);
    this.#keep();
    void this.#pump();
  }

  pause(): void {
    for (const [, abort] of this.#running) abort.abort();
    this.#changeWhere(["waiting", "sending"], { state: "paused" });
  }

  resume(): void {
    this.#changeWhere(["paused"], { state: "waiting" });
    void this.#pump();
  }

  /** Sends those that failed again, or one of them. */
  retry(id?: number): void {
    const failed = this.entries
      .get()
      .filter((entry) => entry.state === "failed" && (id === undefined || entry.id === id));
    for (const { id: failedId, failure } of failed) {
      // Its place was taken meanwhile: it goes to the end.
      if (failure?.code === ERROR_CODES.BATCH_FILE_EXISTS) this.#leaveOutPlace(failedId);
      this.#change(failedId, { state: "waiting", failure: null });
    }
    void this.#pump();
  }

  /** Takes a file back, and what was sent of it. */
  remove(id: number): void {
    this.#running.get(id)?.abort();
    const started = this.#started.get(id);
    if (started) void this.#kind.cancel(this.#client, started.uploadId);
    this.#forget(id);
  }

  clearFinished(): void {
    this.entries.set(this.entries.get().filter(({ state }) => state !== "done" && state !== "refused"));
  }

  #forget(id: number): void {
    this.#started.delete(id);
    this.entries.set(this.entries.get().filter((entry) => entry.id !== id));
    this.#keep();
  }

  #leaveOutPlace(id: number): void {
    this.entries.set(
      this.entries.get().map((entry) => {
        if (entry.id !== id) return entry;
        const { order: _, ...atEnd } = entry;
        return atEnd;
      }),
    );
  }

  #change(id: number, change: Partial<UploadEntry>): void {
    this.entries.set(this.entries.get().map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  }

  #changeWhere(states: readonly UploadState[], change: Partial<UploadEntry>): void {
    this.entries.set(
      this.entries.get().map((entry) => (states.includes(entry.state) ? { ...entry, ...change } : entry)),
    );
  }

  #keep(): void {
    const open = this.entries.get().filter(({ state }) => state !== "done" && state !== "refused");
    void keepFiles(
      this.#scope,
      open.map(({ file, ownerId, order, isPublic }) => ({
        file,
        ownerId,
        ...(order !== undefined && { order }),
        ...(isPublic !== undefined && { isPublic }),
      })),
    );
  }

  async #pump(): Promise<void> {
    while (this.#running.size < AT_ONCE) {
      const next = this.entries.get().find(({ id, state }) => state === "waiting" && !this.#running.has(id));
      if (!next) return;
      const abort = new AbortController();
      this.#running.set(next.id, abort);
      void this.#run(next, abort.signal).finally(() => {
        this.#running.delete(next.id);
        void this.#pump();
      });
    }
  }

  async #run(entry: UploadEntry, signal: AbortSignal): Promise<void> {
    this.#change(entry.id, { state: "sending" });
    try {
      const started = this.#started.get(entry.id) ?? (await this.#start(entry));
      if (started === null || signal.aborted) return;
      await this.#send(entry, { started, signal });
      this.#change(entry.id, { state: "finishing", sentBytes: entry.file.size });
      const failure = await this.#kind.finish(this.#client, started.uploadId);
      // Begun from the start next time: the API has deleted a file that it refused.
      if (failure) this.#started.delete(entry.id);
      this.#change(entry.id, failure ? { state: "failed", failure } : { state: "done" });
      this.#keep();
      if (!failure) this.#onDone(entry.ownerId);
    } catch (error) {
      if (signal.aborted) return;
      const isRefused = error instanceof PartRefused;
      if (isRefused && error.isGone) this.#started.delete(entry.id);
      const failure = { ...failureOf({ message: String(error) }), isNetwork: isRefused && error.isNetwork };
      this.#change(entry.id, { state: "failed", failure });
    }
  }

  /** Announces a file together with those that wait for the same owner; alone, if that call is refused. */
  async #start(entry: UploadEntry): Promise<Started | null> {
    // Another file of the owner may be announcing this one with itself.
    await this.#announcing.get(entry.id);
    const already = this.#started.get(entry.id);
    if (already) return already;
    const others = this.entries
      .get()
      .filter(({ id, state, ownerId }) => state === "waiting" && ownerId === entry.ownerId && !this.#isKnown(id));
    const together = [entry, ...others].slice(0, ANNOUNCED);
    const isRefused = (await this.#announce(entry.ownerId, together)) !== null;
    if (isRefused && together.length > 1) await this.#announce(entry.ownerId, [entry]);
    return this.#started.get(entry.id) ?? null;
  }

  #isKnown(id: number): boolean {
    return this.#started.has(id) || this.#announcing.has(id);
  }

  async #announce(ownerId: string, entries: readonly UploadEntry[]): Promise<Failure | null> {
    const answer = this.#kind.announce(this.#client, ownerId, entries);
    for (const { id } of entries) this.#announcing.set(id, answer);
    const { uploads, failure } = await answer;
    for (const { id } of entries) this.#announcing.delete(id);
    if (failure) {
      const [only, another] = entries;
      if (only && !another) this.#change(only.id, { state: "failed", failure });
      return failure;
    }
    for (const [place, { keptParts, ...upload }] of uploads.entries()) {
      const entry = entries[place];
      if (entry) this.#started.set(entry.id, { ...upload, done: new Set(keptParts) });
    }
    return null;
  }

  async #send(
    { id, file }: UploadEntry,
    { started, signal }: { started: Started; signal: AbortSignal },
  ): Promise<void> {
    const { partAddresses, partBytes, isPresigned, done } = started;
    for (const [index, address] of partAddresses.entries()) {
      const begin = index * partBytes;
      const part = file.slice(begin, begin + partBytes);
      if (!done.has(index + 1)) {
        await sendPart(address, part, {
          isPresigned,
          signal,
          onProgress: (bytes) => this.#change(id, { sentBytes: begin + bytes }),
        });
        done.add(index + 1);
      }
      this.#change(id, { sentBytes: begin + part.size });
    }
  }
}

/** The API knows a file by these, so that sending it again goes on with what is there. */
function identityOf({ file, ownerId }: FileToSend): string {
  return JSON.stringify([ownerId, file.name, file.size, file.lastModified]);
}
