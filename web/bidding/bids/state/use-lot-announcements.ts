import { useEffect, useRef } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import type { LiveLotState } from "../../../kit/live/use-lot-live.ts";
import { announce } from "../../../kit/ui/announcer.tsx";
import { viewerStandingOf } from "./viewer-standing.ts";

/** Announces price changes politely; outbid and won interrupt. The messages load with the first change. */
export function useLotAnnouncements(state: LiveLotState, subjectToAcceptance: boolean): void {
  const { t } = useTranslate();
  const { amount, closesOn } = state;
  const standing = viewerStandingOf(state);
  const heard = useRef({ amount, closesOn, standing, subjectToAcceptance });

  useEffect(() => {
    const before = heard.current;
    const now = { amount, closesOn, standing, subjectToAcceptance };
    heard.current = now;
    const isDecided = before.subjectToAcceptance !== subjectToAcceptance;
    if (before.amount === amount && before.standing === standing && !isDecided) return;
    void import("./lot-announcement.ts").then(({ lotAnnouncement }) => {
      const announcement = lotAnnouncement(before, now, t);
      if (announcement) announce(announcement.text, { atOnce: announcement.atOnce });
    });
  }, [amount, closesOn, standing, subjectToAcceptance, t]);
}
