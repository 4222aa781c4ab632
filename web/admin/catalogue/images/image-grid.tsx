import type { Failure } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useMoves } from "../../kit/edit/use-moves.ts";
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
 * Pictures in their order, which is changed by drag or by keys. Cards of one size in a grid need no more than the
 * browser's own drag, and on touch screens the buttons of a card move it.
 */
export function ImageGrid({ images, selected, onSelect, onOrder, onDelete, onFailure }: ImageGridProps) {
  const { t } = useTranslate();
  const { order, heldId, moveTo, settle, onKeys, dragOf } = useMoves(
    images.map(({ fileId }) => fileId),
    onOrder,
    {
      pickedUp: (place, total) => t("admin.images.pickedUp", { place, total }),
      movedTo: (place, total) => t("admin.images.movedTo", { place, total }),
      moveBack: () => t("admin.images.moveBack"),
    },
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
            isHeld={heldId === image.fileId}
            isSelected={selected.has(image.fileId)}
            onSelect={(isOn) => onSelect(withOne(selected, image.fileId, isOn))}
            onKeys={(key, target) => onKeys(image.fileId, { key, target })}
            onMove={(to) => settle(moveTo(image.fileId, to))}
            onDelete={() => onDelete(image.fileId)}
            onFailure={onFailure}
            drag={dragOf(image.fileId, place)}
          />
        ))}
      </ol>
    </>
  );
}

function withOne(all: ReadonlySet<string>, one: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(all);
  if (isOn) next.add(one);
  else next.delete(one);
  return next;
}
