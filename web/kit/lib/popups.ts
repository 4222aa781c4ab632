import { createStore } from "../store.ts";
import { readStored, writeStored } from "./stored-values.ts";

export const popupsOff = createStore(readStored("disableNotificationPopup") === "true", false);

export function setPopupsOff(isOff: boolean): void {
  writeStored("disableNotificationPopup", String(isOff));
  popupsOff.set(isOff);
}
