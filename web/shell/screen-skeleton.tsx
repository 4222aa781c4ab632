import { useTranslate } from "../i18n/use-translate.ts";
import { Page } from "../ui/page.tsx";
import { Skeleton, SkeletonLines } from "../ui/skeleton.tsx";

export function ScreenSkeleton() {
  const { t } = useTranslate();
  return (
    <Page>
      <span className="visually-hidden" role="status">
        {t("ui.list.loading")}
      </span>
      <Skeleton width="min(420px, 70%)" height="34px" />
      <Skeleton height="220px" radius="var(--radius-large)" />
      <SkeletonLines lines={4} />
    </Page>
  );
}
