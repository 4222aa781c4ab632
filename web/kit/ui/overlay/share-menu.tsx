import { Share2 } from "lucide-react";
import { Suspense } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { lazyPart } from "../../lib/boot/lazy-part.tsx";
import { Popover } from "./popover.tsx";

const ShareList = lazyPart(async () => (await import("./share-list.tsx")).ShareList);

export function ShareMenu({ title }: { title: string }) {
  const { t } = useTranslate();
  return (
    <Popover label={t("ui.share.label")} trigger={<Share2 size={20} />} isOutlined>
      {(close) => (
        <Suspense fallback={null}>
          <ShareList title={title} close={close} />
        </Suspense>
      )}
    </Popover>
  );
}
