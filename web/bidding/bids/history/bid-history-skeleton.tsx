import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";

const LINES = 8;

export function BidHistorySkeleton() {
  const { t } = useTranslate();
  return (
    <Card title={t("bids.history.title")}>
      <SkeletonLines lines={LINES} />
    </Card>
  );
}
