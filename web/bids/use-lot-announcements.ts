import { useEffect, useRef } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatMoney } from "../lib/money.ts";
import type { LotState } from "../live/use-lot-live.ts";
import { announce } from "../ui/announcer.tsx";
import { type Standing, standingOf } from "./standing.ts";

interface Heard {
  amount: number | null;
  standing: Standing;
  closesOn: string;
}

/** Tells who listens what who looks sees: a new price when there is a pause, being outbid at once. */
export function useLotAnnouncements(state: LotState | undefined): void {
  const { t } = useTranslate();
  const heard = useRef<Heard | null>(null);
  const standing = state ? standingOf(state) : null;

  useEffect(() => {
    if (!state || !standing) return;
    const previous = heard.current;
    const { amount, closesOn } = state;
    heard.current = { amount, standing, closesOn };
    if (!previous) return;
    const price = amount === null ? "" : formatMoney(amount, { stripZeros: true });
    const isExtended = closesOn > previous.closesOn && amount !== previous.amount;
    const extended = isExtended ? ` ${t("bids.countdown.extended")}` : "";
    if (previous.standing !== standing && standing === "outbid") {
      announce(`${t("bids.announce.outbid", { price })}${extended}`, { atOnce: true });
    } else if (previous.standing !== standing && standing === "won") {
      announce(t("bids.standing.won", { amount: price }), { atOnce: true });
    } else if (standing === "leading" && (previous.standing !== standing || amount !== previous.amount)) {
      announce(`${t("bids.announce.leading", { price })}${extended}`);
    } else if (amount !== previous.amount && amount !== null) {
      announce(`${t("bids.announce.price", { price })}${extended}`);
    }
  }, [state, standing, t]);
}
