import { showToast } from "./overlay/toasts.ts";

/** Copies a text and announces whether that succeeded, since a browser can refuse it. */
export async function copyText(text: string, messages: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "good", text: messages.copied });
  } catch {
    showToast({ tone: "warn", text: messages.failed });
  }
}
