import { useState } from "react";
import { flushSync } from "react-dom";
import type { Failure } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { announce } from "../../../kit/ui/announcer.tsx";
import type { OwnedImage } from "./documents.ts";
import { ImageCard } from "./image-card.tsx";
import styles from "./images.module.css";

interface ImageGridProps {
  images: readonly OwnedImage[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOrder: (fileIds: string[]) => void;
  onDelete: (fileId: string) => void;
  onFailure: (failure: Failure | null) => void;
}

/**
 * Pictures in their order, which is changed by drag or by keys: space picks one up, arrows move it, space puts it down,
 * Escape takes the move back. The drag is the browser's own: cards of one size in a grid need nothing more, and on
 * touch screens the buttons of a card move it.
 */
export function ImageGrid({ images, selected, onSelect, onOrder, onDelete, onFailure }: ImageGridProps) {
  const { t } = useTranslate();
  const { order, held, setHeld, moveTo, settle, cancel, onKeys } = useMoves(
    images.map(({ fileId }) => fileId),
    onOrder,
  );
  const byId = new Map(images.map((image) => [image.fileId, image]));
  const shown = order.flatMap((fileId) => byId.get(fileId) ?? []);

  return (
    <>
      {images.length === 0 && <p className={styles.hint}>{t("admin.images.none")}</p>}
      {images.length > 1 && <p className={styles.hint}>{t("admin.images.orderHelp")}</p>}
      <ol className={styles.grid}>
        {shown.map((image, place) => (
          <ImageCard
            key={image.fileId}
            image={image}
            place={place}
            total={shown.length}
            isHeld={held?.fileId === image.fileId}
            isSelected={selected.has(image.fileId)}
            onSelect={(isOn) => onSelect(withOne(selected, image.fileId, isOn))}
            onKeys={(key, target) => onKeys(image.fileId, { key, target })}
            onMove={(to) => settle(moveTo(image.fileId, to))}
            onDelete={() => onDelete(image.fileId)}
            onFailure={onFailure}
            drag={{
              onDragStart: (event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", image.fileId);
                setHeld({ fileId: image.fileId, by: "drag" });
              },
              onDragOver: (event) => {
                if (held?.by !== "drag") return;
                event.preventDefault();
                if (held.fileId !== image.fileId) moveTo(held.fileId, place);
              },
              onDrop: (event) => {
                if (held?.by !== "drag") return;
                event.preventDefault();
                settle(order);
              },
              onDragEnd: cancel,
            }}
          />
        ))}
      </ol>
    </>
  );
}

/** The order while a picture is moved, by drag or by keys, until it is put down. */
function useMoves(kept: readonly string[], onOrder: (fileIds: string[]) => void) {
  const { t } = useTranslate();
  /** The order while something is moved; null when it is the kept one. */
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [held, setHeld] = useState<{ fileId: string; by: "keys" | "drag" } | null>(null);
  const order = moved ?? kept;

  const moveTo = (fileId: string, place: number) => {
    const to = Math.max(0, Math.min(order.length - 1, place));
    const without = order.filter((other) => other !== fileId);
    const next = [...without.slice(0, to), fileId, ...without.slice(to)];
    setMoved(next);
    return next;
  };
  const settle = (next: readonly string[]) => {
    setHeld(null);
    setMoved(null);
    if (next.join() !== kept.join()) onOrder([...next]);
  };
  const cancel = () => {
    setHeld(null);
    setMoved(null);
  };
  const onKeys = (fileId: string, { key, target }: { key: string; target: HTMLElement }) => {
    const place = order.indexOf(fileId);
    if (held?.fileId === fileId && held.by === "keys") {
      if (key === "Escape") {
        cancel();
        announce(t("admin.images.moveBack"));
      } else if (key === " " || key === "Enter") settle(order);
      const to = place + (STEPS[key] ?? 0);
      if (to === place || to < 0 || to >= order.length) return;
      flushSync(() => moveTo(fileId, to));
      // Moving an element makes the browser remove its focus.
      target.focus();
      announce(t("admin.images.movedTo", { place: to + 1, total: order.length }));
    } else if (key === " " || key === "Enter") {
      setHeld({ fileId, by: "keys" });
      announce(t("admin.images.pickedUp", { place: place + 1, total: order.length }));
    }
  };
  return { order, held, setHeld, moveTo, settle, cancel, onKeys };
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function withOne(all: ReadonlySet<string>, one: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(all);
  if (isOn) next.add(one);
  else next.delete(one);
  return next;
}
