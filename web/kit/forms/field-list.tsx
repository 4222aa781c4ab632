import { useField as useFormField } from "@conform-to/react";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTranslate } from "../i18n/use-translate.ts";
import { announce } from "../ui/announcer.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import type { FieldError } from "./field-errors.ts";
import { FieldGroup } from "./field-group.tsx";
import styles from "./field-list.module.css";
import { useField } from "./form-context.ts";
import type { Values } from "./use-submission.ts";

interface FieldListProps {
  name: string;
  /** The name of one item, used in the labels of the buttons that move and remove it. */
  itemLabel: string;
  /** The initial values of an added item. */
  newItem: Values;
  /** Where the section's title is the list's name. */
  isLabelHidden?: boolean;
  /** The last line of an item is short: on a phone the buttons stand at its end. */
  endsShort?: boolean;
  /** Each item is one line until it is opened: on a phone the buttons stand at the end of the line. */
  isFolded?: boolean;
  /**
   * What stands above items of one line, whose labels are then for screen readers. Their values order them, so they
   * are not moved.
   */
  head?: ReactNode;
  children: (item: string, place: number) => ReactNode;
}

/** A list of field groups that the user can add, remove and reorder. */
export function FieldList({
  name,
  itemLabel,
  newItem,
  isLabelHidden = false,
  endsShort = false,
  isFolded = false,
  head,
  children,
}: FieldListProps) {
  const { t } = useTranslate();
  const [list, form] = useFormField<Values[], Values, FieldError>(name);
  const addId = `${useField(name).id}-add`;
  const items = list.getFieldList();

  const move = (button: HTMLButtonElement, { from, to }: { from: number; to: number }) => {
    flushSync(() => form.reorder({ name, from, to }));
    // Moving an element makes the browser remove its focus.
    button.focus();
    announce(t("forms.list.moved", { item: itemLabel, place: to + 1, total: items.length }));
  };

  return (
    <FieldGroup name={name} isLabelHidden={isLabelHidden}>
      {head}
      <ol
        className={classNames(
          styles.items,
          endsShort && styles.short,
          isFolded && styles.folded,
          head !== undefined && styles.lines,
        )}
      >
        {items.map((item, place) => (
          <li key={item.key} className={styles.item}>
            <div className={styles.fields}>{children(item.name, place)}</div>
            <div className={styles.actions}>
              {head === undefined && (
                <MoveButtons itemLabel={itemLabel} place={place} total={items.length} onMove={move} />
              )}
              <IconButton
                label={t("forms.list.remove", { item: itemLabel, place: place + 1 })}
                onClick={() => {
                  flushSync(() => form.remove({ name, index: place }));
                  document.getElementById(addId)?.focus();
                }}
              >
                <Trash2 size={20} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <Button
        id={addId}
        small
        icon={<Plus size={16} />}
        onClick={() => form.insert<Values[]>({ name, defaultValue: newItem })}
      >
        {t("forms.list.add", { item: itemLabel })}
      </Button>
    </FieldGroup>
  );
}

function MoveButtons({
  itemLabel,
  place,
  total,
  onMove,
}: {
  itemLabel: string;
  place: number;
  total: number;
  onMove: (button: HTMLButtonElement, places: { from: number; to: number }) => void;
}) {
  const { t } = useTranslate();
  const isFirst = place === 0;
  const isLast = place === total - 1;
  return (
    <>
      <IconButton
        label={t("forms.list.moveUp", { item: itemLabel, place: place + 1 })}
        aria-disabled={isFirst || undefined}
        onClick={({ currentTarget }) => !isFirst && onMove(currentTarget, { from: place, to: place - 1 })}
      >
        <ArrowUp size={20} />
      </IconButton>
      <IconButton
        label={t("forms.list.moveDown", { item: itemLabel, place: place + 1 })}
        aria-disabled={isLast || undefined}
        onClick={({ currentTarget }) => !isLast && onMove(currentTarget, { from: place, to: place + 1 })}
      >
        <ArrowDown size={20} />
      </IconButton>
    </>
  );
}
