import { Hand } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { InterventionDialog } from "./intervention-dialog.tsx";

/** Steps in for lots of an auction: the given ones, or all. */
export function InterventionButton({
  auctionId,
  selectedIds,
  areMarked = false,
  onDone,
}: {
  auctionId: string;
  selectedIds: readonly string[];
  /** Whether they are called marked, not selected. */
  areMarked?: boolean;
  /** After lots were changed. */
  onDone?: () => void;
}) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = (isDone: boolean) => {
    setIsOpen(false);
    if (isDone) onDone?.();
  };
  return (
    <>
      <Button small icon={<Hand size={16} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t("admin.intervene.open")}
      </Button>
      {isOpen && <InterventionDialog {...{ auctionId, selectedIds, areMarked }} onClose={close} />}
    </>
  );
}
