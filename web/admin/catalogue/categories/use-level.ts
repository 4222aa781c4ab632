import { useState } from "react";
import { useClient } from "urql";
import { failureOfAnswer, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { useMoves } from "../../kit/edit/use-moves.ts";
import { OrderCategoriesDocument, type Refetch, type StaffCategory } from "./documents.ts";

/** The order of a level, which is sent as soon as a category is put down. */
export function useLevel(parentId: string | null, kept: readonly StaffCategory[], refetch: Refetch) {
  const { t } = useTranslate();
  const client = useClient();
  /** What was asked for, until the API says how it is. */
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const ids = kept.map(({ externalId }) => externalId);
  const order = async (next: string[]) => {
    setAsked(next);
    const variables = { parentId, reOrderCategories: next };
    const failure = failureOfAnswer(await client.mutation(OrderCategoriesDocument, variables).toPromise());
    if (failure) showToast({ tone: "bad", text: failureText(failure, t) });
    await refetch();
    setAsked(null);
  };
  return useMoves(asked ?? ids, (next) => void order(next), {
    pickedUp: (place, total) => t("admin.categories.pickedUp", { place, total }),
    movedTo: (place, total) => t("admin.categories.movedTo", { place, total }),
    moveBack: () => t("admin.categories.moveBack"),
  });
}

export type Level = ReturnType<typeof useLevel>;
