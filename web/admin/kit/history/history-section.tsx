import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import type { HistoryOwner } from "./documents.ts";

export const HistoryOfThing = lazyPart(
  async () => (await import("./history-of-thing.tsx")).HistoryOfThing,
  "admin/history",
  "admin/rights",
  "errors",
);

/** What staff changed on a thing, read once it is asked for: most visits to the page are for the thing itself. */
export function HistorySection({ owner, id }: { owner: HistoryOwner; id?: string }) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      {...(id && { id })}
      title={t("admin.history.title")}
      actions={
        <Button small aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? "admin.history.hide" : "admin.history.show")}
        </Button>
      }
    >
      {isOpen && <HistoryOfThing owner={owner} />}
    </Card>
  );
}
