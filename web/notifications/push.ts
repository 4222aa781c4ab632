import { createStore } from "../lib/store.ts";
import { readStored, writeStored } from "../lib/stored-values.ts";
import { MARK_PATH } from "../shell/channel-look.ts";

/** Whether notifications of the browser may be shown: what the browser allows and what this person chose here. */
export type PushPermission = "granted" | "denied";

function isPermission(value: string | null): value is PushPermission {
  return value === "granted" || value === "denied";
}

const stored = readStored("pushPermission");

/** What this person chose on this device; null before they chose. */
export const pushPermission = createStore<PushPermission | null>(isPermission(stored) ? stored : null);

/** Whether this device knows notifications at all. */
export function isPushSupported(): boolean {
  return "Notification" in window;
}

/** Keeps the choice; choosing "granted" asks the browser, whose answer is what is kept. */
export async function choosePush(choice: PushPermission): Promise<PushPermission> {
  const kept = choice === "granted" && (await Notification.requestPermission()) !== "granted" ? "denied" : choice;
  writeStored("pushPermission", kept);
  pushPermission.set(kept);
  return kept;
}

/** Shows a notification of the browser if the device, the browser and the stored choice all allow it. */
export function showPush({ title, body, onClick }: { title: string; body: string; onClick: () => void }): void {
  if (!isPushSupported() || Notification.permission !== "granted" || pushPermission.get() !== "granted") return;
  try {
    const notification = new Notification(title, { body, icon: MARK_PATH, requireInteraction: true });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
  } catch {
    // Some phones know the constructor and still refuse it; the message is on the page anyway.
  }
}
