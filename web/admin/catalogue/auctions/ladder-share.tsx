import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatPercentage } from "../../../kit/lib/format/numbers.ts";
import { ladderShare, type TypedRung } from "./ladder-warnings.ts";

/** What a step adds to the prices that it holds for. */
export function LadderShare({
  rung,
  next,
  className,
}: {
  rung: TypedRung | undefined;
  next: TypedRung | undefined;
  className: string | undefined;
}) {
  const { t, language } = useTranslate();
  const share = rung && ladderShare(rung, next);
  const percents = (part: number) => formatPercentage(Math.round(part * 1_000) / 10, language);
  return (
    <span className={className}>
      {share &&
        (share.least === null
          ? t("admin.auction.ladder.upTo", { most: percents(share.most) })
          : t("admin.auction.ladder.between", { least: percents(share.least), most: percents(share.most) }))}
    </span>
  );
}
