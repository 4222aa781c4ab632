import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { formatNumber } from "../../kit/lib/format/numbers.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import type { StaffTodayAnswer } from "./documents.ts";
import styles from "./staff-start-screen.module.css";

/** What is open now, in four numbers. */
export function Figures({ figures }: { figures: StaffTodayAnswer["getStaffToday"] }) {
  const { t, language } = useTranslate();
  const shown = [
    ["auctions", formatNumber(figures.openAuctionCount, language)],
    ["lots", formatNumber(figures.openLotCount, language)],
    ["closing", formatNumber(figures.closingLotCount, language)],
    ["amount", formatMoney(figures.bidAmount, { stripZeros: true })],
  ] as const;
  return (
    <dl className={classNames("frame", styles.figures)}>
      {shown.map(([name, text]) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`admin.start.figure.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
