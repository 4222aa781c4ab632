import type { NotificationType } from "../../../../schema/bidding/live/payloads.ts";
import type { Cents } from "../../../../schema/kit/money.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";

/** What a user was notified of, as staff read it: with the amount, where there is one. */
export function noticeText({ type, amount }: { type: NotificationType; amount: Cents | null }, t: Translate): string {
  const what = t(`admin.notice.${type}`);
  return amount === null ? what : `${what} · ${formatMoney(amount, { stripZeros: true })}`;
}
