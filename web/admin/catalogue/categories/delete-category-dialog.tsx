import { type ReactNode, useId, useState } from "react";
import { useClient } from "urql";
import type { Language } from "../../../../schema/kit/languages.ts";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import styles from "./categories.module.css";
import { type CategoryGroup, shownName } from "./category-groups.ts";
import { DeleteCategoryDocument, type StaffCategory } from "./documents.ts";

/** Asks what becomes of the lots of a category before it is deleted. */
export function DeleteCategoryDialog({
  category,
  groups,
  onClose,
  onDeleted,
}: {
  category: StaffCategory;
  groups: readonly CategoryGroup[];
  onClose: () => void;
  onDeleted: () => Promise<void>;
}) {
  const { t, language } = useTranslate();
  const client = useClient();
  const others = othersOf(groups, category, language);
  const first = others.find((other) => other.category.parentId === category.parentId) ?? others[0];
  const [isMoving, setIsMoving] = useState(first !== undefined);
  const [replacementId, setReplacementId] = useState(first?.category.externalId ?? "");
  const count = category.lotCount;
  const name = shownName(category, language);
  const moves = count > 0 && isMoving;
  const label = count === 0 ? "deleteAlone" : moves ? "deleteMoving" : "deleteDropping";
  return (
    <ConfirmDialog
      title={t("admin.categories.deleteTitle", { name })}
      variant="danger"
      confirmLabel={t(`admin.categories.${label}`, { count })}
      onClose={onClose}
      onConfirm={async () => {
        const variables = {
          ...{ categoryId: category.externalId, removeFromLots: count > 0 },
          replacementId: moves ? replacementId : null,
        };
        const failure = failureOfAnswer(await client.mutation(DeleteCategoryDocument, variables).toPromise());
        if (failure) return failure;
        showToast({ tone: "good", text: t("admin.categories.deleted", { name }) });
        await onDeleted();
        return null;
      }}
    >
      {count === 0 ? (
        <p>{t("admin.categories.deleteEmpty")}</p>
      ) : (
        <fieldset className={styles.choices}>
          <legend>{t("admin.categories.deleteLots", { count })}</legend>
          {others.length > 0 && (
            <MoveLots
              {...{ others, replacementId, count, isMoving }}
              onChoose={(id) => {
                setIsMoving(true);
                setReplacementId(id);
              }}
            />
          )}
          <Choice
            label={t("admin.categories.dropLots")}
            text={t("admin.categories.dropLotsText")}
            isChosen={!isMoving}
            onChoose={() => setIsMoving(false)}
          />
        </fieldset>
      )}
      <p className={styles.hint}>{t("admin.categories.forGood")}</p>
    </ConfirmDialog>
  );
}

interface OtherCategory {
  category: StaffCategory;
  label: string;
}

function othersOf(
  groups: readonly CategoryGroup[],
  { externalId }: StaffCategory,
  language: Language,
): OtherCategory[] {
  return groups.flatMap(({ group, children }) =>
    [group, ...children]
      .filter((each) => each.externalId !== externalId)
      .map((each) => ({
        category: each,
        label: (each === group ? [each] : [group, each]).map((one) => shownName(one, language)).join(" › "),
      })),
  );
}

function MoveLots({
  others,
  replacementId,
  count,
  isMoving,
  onChoose,
}: {
  others: readonly OtherCategory[];
  replacementId: string;
  count: number;
  isMoving: boolean;
  onChoose: (id: string) => void;
}) {
  const { t, language } = useTranslate();
  const chosen = others.find(({ category }) => category.externalId === replacementId);
  return (
    <Choice
      label={t("admin.categories.moveLots")}
      text={t("admin.categories.moveLotsText", {
        total: formatNumber(count + (chosen?.category.lotCount ?? 0), language),
      })}
      isChosen={isMoving}
      onChoose={() => onChoose(replacementId)}
    >
      <SelectBox
        aria-label={t("admin.categories.moveLotsTo")}
        value={replacementId}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {others.map(({ category, label }) => (
          <option key={category.externalId} value={category.externalId}>
            {label}
          </option>
        ))}
      </SelectBox>
    </Choice>
  );
}

function Choice({
  label,
  text,
  isChosen,
  onChoose,
  children,
}: {
  label: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input type="radio" id={id} name="lots" checked={isChosen} aria-describedby={`${id}-text`} onChange={onChoose} />
      <label htmlFor={id}>{label}</label>
      <div className={styles.choiceText}>
        {children}
        <p id={`${id}-text`} className={styles.hint}>
          {text}
        </p>
      </div>
    </div>
  );
}
