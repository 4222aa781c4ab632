import { useOnChange } from "../lib/use-on-change.ts";
import { useStore } from "../store.ts";
import { liveStatus } from "./live-status.ts";

/** Refetches after each connection of the socket at a path, since messages may have been missed. */
export function useOnConnection(path: string, ask: () => void): void {
  useOnChange(useStore(liveStatus(path).connections), ask);
}
