import { iconPath } from "../../kit/lib/host.ts";
import { readStored, writeStored } from "../../kit/lib/stored-values.ts";
import { createStore } from "../../kit/store.ts";

/** Whether browser notifications may be shown: both the browser's permission and the user's choice in the app count. */
export type PushPermission = "granted" | "denied";

function isPermission(value: string | null): value is PushPermission {
  return value === "granted" || value === "denied";
}

const stored = readStored("pushPermission");

export const pushPermission = createStore<PushPermission | null>(isPermission(stored) ? stored : null, null);

export function isPushSupported(): boolean {
  return "Notification" in window;
}

/** Stores the choice. For "granted" it asks the browser for permission and stores the browser's answer. */
export async function choosePush(choice: PushPermission): Promise<PushPermission> {
  const kept = choice === "granted" && (await Notification.requestPermission()) !== "granted" ? "denied" : choice;
  writeStored("pushPermission", kept);
  pushPermission.set(kept);
  return kept;
}

/** Shows a browser notification if the device, the browser and the stored choice all allow it. */
export function showPush({ title, body, onClick }: { title: string; body: string; onClick: () => void }): void {
  if (!isPushSupported() || Notification.permission !== "granted" || pushPermission.get() !== "granted") return;
  try {
    const notification = new Notification(title, { body, icon: iconPath(), requireInteraction: true });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
  } catch {
    // Some phones have the constructor but throw; the message is shown in the page anyway.
  }
}
