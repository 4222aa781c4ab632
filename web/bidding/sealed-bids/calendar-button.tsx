import { CalendarPlus } from "lucide-react";
import { blindLotPath } from "../../catalogue/lots/lot-path.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { calendarFile } from "../../kit/lib/calendar-file.ts";
import { serverNow } from "../../kit/lib/clock/server-clock.ts";
import { saveFile } from "../../kit/lib/save-file.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../kit/ui/button.tsx";
import type { BlindLotNow, BlindLotOfPage } from "./documents.ts";

/** Saves the dates of a sale that are still to come, for the visitor's calendar. */
export function CalendarButton({ lot, state }: { lot: BlindLotOfPage; state: BlindLotNow | null | undefined }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const hasEnded = state?.phase === "ENDED" || state?.phase === "RANKED" || state?.phase === "CLOSED";
  if (hasEnded) return null;
  const save = () => {
    const nowMs = serverNow();
    const address = new URL(path(blindLotPath(lot)), location.href).href;
    const dates = [
      ["opens", state?.startingOn ?? lot.startingOn],
      ["closes", state?.closingOn ?? lot.closingOn],
      ["binds", state?.bindingUntil ?? lot.bindingUntil],
    ] as const;
    const events = dates
      .map(([kind, on]) => ({
        id: `${lot.id}-${kind}@${location.hostname}`,
        atMs: Date.parse(on),
        title: t(`sealed.calendar.${kind}`, { title: lot.title }),
        description: t("lots.numberIn", { number: lot.lotNumber, auction: lot.publicationNumber }),
        address,
      }))
      .filter(({ atMs }) => atMs > nowMs);
    const name = `${lot.publicationNumber}-${lot.lotNumber}.ics`;
    saveFile({ name, type: "text/calendar", content: calendarFile(events, nowMs) });
  };
  return (
    <Button icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={save}>
      {t("sealed.calendar.save")}
    </Button>
  );
}
