import type { Translate } from "../i18n/messages.ts";
import { showToast } from "../ui/overlay/toasts.ts";

export function copyText(text: string, t: Translate): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ tone: "good", text: t("mfa.copied") }),
    // If the browser refuses access to the clipboard, the user can still select the text.
    () => showToast({ tone: "warn", text: t("mfa.notCopied") }),
  );
}
