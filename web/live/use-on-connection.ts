import { useStore } from "../lib/store.ts";
import { useOnChange } from "../lib/use-on-change.ts";
import { liveStatus } from "./live-status.ts";

/** Asks anew after each connection of the socket under an address, for what was missed while nobody listened. */
export function useOnConnection(path: string, ask: () => void): void {
  useOnChange(useStore(liveStatus(path).connections), ask);
}
