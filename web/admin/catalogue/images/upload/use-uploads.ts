import { useEffect, useEffectEvent, useState } from "react";
import { useClient } from "urql";
import { useStore } from "../../../../kit/store.ts";
import { type FileToSend, keepFiles, keptFiles } from "./kept-files.ts";
import { IMAGE_UPLOADS, type UploadKind } from "./upload-kind.ts";
import { type UploadEntry, UploadQueue } from "./upload-queue.ts";

/** By scope: files go on while other pages are open, and are found again on the way back. */
const queues = new Map<string, UploadQueue>();

export interface Uploads {
  entries: readonly UploadEntry[];
  queue: UploadQueue;
  /** Files of before the page was loaded again, which still wait to be sent. */
  left: readonly FileToSend[];
  goOn: () => void;
  drop: () => void;
}

/** @param scope names the files that belong together: an owner, or a batch. */
export function useUploads(
  scope: string,
  onDone: (ownerId: string) => void,
  kind: UploadKind = IMAGE_UPLOADS,
): Uploads {
  const client = useClient();
  const [queue] = useState(() => queues.get(scope) ?? new UploadQueue(client, scope, kind));
  const entries = useStore(queue.entries);
  const [left, setLeft] = useState<readonly FileToSend[]>([]);
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    queues.set(scope, queue);
    queue.onDone = (ownerId) => tell(ownerId);
    // Those of a queue that goes on are kept too.
    if (queue.entries.get().length === 0) void keptFiles(scope).then(setLeft);
    return () => {
      queue.onDone = () => {};
      if (queue.entries.get().length === 0) queues.delete(scope);
    };
  }, [scope, queue]);
  return {
    entries,
    queue,
    left,
    goOn() {
      queue.add(left);
      setLeft([]);
    },
    drop() {
      void keepFiles(scope, []);
      setLeft([]);
    },
  };
}
