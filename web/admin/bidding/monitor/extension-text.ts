import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";

/** By how much a closing was put off; `isShort` where a phone has little room. */
export function extensionText(extendedMs: number, t: Translate, { isShort = false } = {}): string {
  const minutes = Math.max(1, Math.round(extendedMs / MINUTE_MS));
  return t(isShort ? "admin.monitor.extendedShort" : "admin.monitor.extendedBy", { minutes });
}
