import { showToast } from "../ui/overlay/toasts.ts";

/** Copies a text and says whether that went well: a browser may forbid it. */
export async function copyText(text: string, words: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "good", text: words.copied });
  } catch {
    showToast({ tone: "warn", text: words.failed });
  }
}
