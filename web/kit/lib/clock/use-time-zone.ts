import { APP_TIME_ZONE } from "../../../../schema/kit/time-zone.ts";
import { useFirstRender } from "../../first-render.ts";

/** The auction house's time zone while the viewer's is not known; then none, which is the browser's own. */
export function useTimeZone(): { timeZone?: string } {
  return useFirstRender() ? { timeZone: APP_TIME_ZONE } : {};
}
