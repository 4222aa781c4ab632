import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";

/** By how much a closing was put off. */
export function extensionText(extendedMs: number, t: Translate): string {
  return t("admin.monitor.extendedBy", { minutes: Math.max(1, Math.round(extendedMs / MINUTE_MS)) });
}
