import { createStore, del, get, set } from "idb-keyval";
import { readStored } from "../../../../kit/lib/stored-values.ts";

/** The API forgets what was sent of an unfinished upload after a day. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** A file to send, and where it goes. */
export interface FileToSend {
  file: File;
  ownerId: string;
  /** Its place among its owner's pictures; the end where left out. */
  order?: number;
  /** Of a document: whether everybody may see it. */
  isPublic?: boolean;
}

interface Kept {
  keptAtMs: number;
  files: FileToSend[];
}

const database = () => createStore("hamerslag-uploads", "files");
/** By user: another one who signs in on this computer sees none of them. */
const keyOf = (scope: string) => `${readStored("userId") ?? ""} ${scope}`;

/** Keeps the files that are still to be sent, for the case that the page is loaded again. */
export async function keepFiles(scope: string, files: FileToSend[]): Promise<void> {
  try {
    if (files.length === 0) await del(keyOf(scope), database());
    else await set(keyOf(scope), { keptAtMs: Date.now(), files } satisfies Kept, database());
  } catch {
    // Without IndexedDB, or room in it, the files are to be chosen again after a reload.
  }
}

export async function keptFiles(scope: string): Promise<FileToSend[]> {
  try {
    const kept = await get<Kept>(keyOf(scope), database());
    return kept && Date.now() - kept.keptAtMs < KEPT_MS ? kept.files : [];
  } catch {
    return [];
  }
}
