import {
  ArrowLeft,
  ArrowRight,
  Ellipsis,
  Eye,
  EyeOff,
  GripVertical,
  PencilLine,
  RotateCw,
  Star,
  Trash2,
} from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useClient } from "urql";
import { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { type Failure, failureOfAnswer } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { MenuButton, MenuList } from "../../../kit/ui/overlay/menu-list.tsx";
import { Popover } from "../../../kit/ui/overlay/popover.tsx";
import { MOVE_KEYS } from "../../kit/edit/use-moves.ts";
import { type OwnedImage, RotateImageDocument, UpdateImageDocument } from "./documents.ts";
import styles from "./images.module.css";

type OnDrag = (event: DragEvent<HTMLElement>) => void;

interface ImageCardProps {
  image: OwnedImage;
  place: number;
  total: number;
  isHeld: boolean;
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
  onKeys: (key: string, target: HTMLElement) => void;
  onMove: (place: number) => void;
  onDelete: () => void;
  onFailure: (failure: Failure | null) => void;
  drag: { onDragStart: OnDrag; onDragOver: OnDrag; onDrop: OnDrag; onDragEnd: OnDrag };
}

const QUARTER = 90;
const FULL_TURN = 360;

export function ImageCard(props: ImageCardProps) {
  const { image, place, isHeld, isSelected, onSelect, onKeys, onFailure, drag } = props;
  const { t } = useTranslate();
  const [isDescribed, setIsDescribed] = useState(false);
  const name = t("admin.images.one", { place: place + 1 });
  const turn = useTurns(image, onFailure);
  return (
    <li className={classNames(styles.card, isHeld && styles.held, isSelected && styles.chosen)} draggable {...drag}>
      <div className={styles.picture}>
        <img src={image.imageSizes.c500} alt={image.description || name} width={200} height={150} loading="lazy" />
        {place === 0 && (
          <span className={styles.first}>
            <Badge small>{t("admin.images.first")}</Badge>
          </span>
        )}
        {!image.isPublic && (
          <span className={styles.hiddenMark}>
            <Badge small tone="warn" icon={<EyeOff size={12} aria-hidden="true" />}>
              {t("admin.images.hidden")}
            </Badge>
          </span>
        )}
        <input
          type="checkbox"
          className={styles.check}
          aria-label={t("admin.images.select", { place: place + 1 })}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </div>
      <div className={styles.foot}>
        <IconButton
          small
          label={t("admin.images.move", { place: place + 1 })}
          aria-pressed={isHeld}
          onKeyDown={(event) => {
            if (!MOVE_KEYS.includes(event.key)) return;
            event.preventDefault();
            event.stopPropagation();
            onKeys(event.key, event.currentTarget);
          }}
        >
          <GripVertical size={18} />
        </IconButton>
        <span className={styles.place}>{place + 1}</span>
        <IconButton small label={t("admin.images.turn", { place: place + 1 })} onClick={turn}>
          <RotateCw size={18} />
        </IconButton>
        <CardMenu {...props} onDescribe={() => setIsDescribed(true)} />
      </div>
      {isDescribed && (
        <DescribeDialog image={image} title={name} onFailure={onFailure} onClose={() => setIsDescribed(false)} />
      )}
    </li>
  );
}

/** Turns a picture by a quarter, from where the turns before lead that are still being sent. */
function useTurns({ fileId, rotation: kept }: OwnedImage, onFailure: (failure: Failure | null) => void) {
  const client = useClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const sending = useRef<{ rotation: number; count: number } | null>(null);
  return () => {
    const expectedRotation = sending.current?.rotation ?? kept;
    const rotation = (expectedRotation + QUARTER) % FULL_TURN;
    sending.current = { rotation, count: (sending.current?.count ?? 0) + 1 };
    last.current = last.current.then(async () => {
      const change = { fileId, rotation, expectedRotation };
      const failure = failureOfAnswer(await client.mutation(RotateImageDocument, change).toPromise());
      const { current } = sending;
      sending.current = current && current.count > 1 ? { ...current, count: current.count - 1 } : null;
      onFailure(failure);
    });
  };
}

function CardMenu({
  image: { fileId, description, isPublic },
  place,
  total,
  onMove,
  onDelete,
  onFailure,
  onDescribe,
}: ImageCardProps & { onDescribe: () => void }) {
  const { t } = useTranslate();
  const client = useClient();
  const show = async () => {
    const image = { description, isPublic: !isPublic, expectedDescription: description, expectedIsPublic: isPublic };
    onFailure(failureOfAnswer(await client.mutation(UpdateImageDocument, { fileId, image }).toPromise()));
  };
  return (
    <Popover label={t("admin.images.more", { place: place + 1 })} trigger={<Ellipsis size={18} />}>
      {(close) => {
        const after = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <MenuList>
            <MenuButton icon={<PencilLine size={18} />} onClick={after(onDescribe)}>
              {t("admin.images.describe")}
            </MenuButton>
            {place > 0 && (
              <>
                <MenuButton icon={<Star size={18} />} onClick={after(() => onMove(0))}>
                  {t("admin.images.makeFirst")}
                </MenuButton>
                <MenuButton icon={<ArrowLeft size={18} />} onClick={after(() => onMove(place - 1))}>
                  {t("admin.images.forward")}
                </MenuButton>
              </>
            )}
            {place < total - 1 && (
              <MenuButton icon={<ArrowRight size={18} />} onClick={after(() => onMove(place + 1))}>
                {t("admin.images.backward")}
              </MenuButton>
            )}
            <MenuButton icon={isPublic ? <EyeOff size={18} /> : <Eye size={18} />} onClick={after(() => void show())}>
              {t(isPublic ? "admin.images.hide" : "admin.images.show")}
            </MenuButton>
            <MenuButton icon={<Trash2 size={18} />} onClick={after(onDelete)}>
              {t("admin.images.delete")}
            </MenuButton>
          </MenuList>
        );
      }}
    </Popover>
  );
}

const MAX_DESCRIPTION = 200;

interface DescribeDialogProps {
  image: OwnedImage;
  title: string;
  onFailure: (failure: Failure) => void;
  onClose: () => void;
}

function DescribeDialog({ image, title, onFailure, onClose }: DescribeDialogProps) {
  const { t } = useTranslate();
  const client = useClient();
  const [text, setText] = useState(image.description);
  /** As it was when the user began: what others write meanwhile is shown before it can be replaced. */
  const [seen] = useState(image);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isConflict = failure?.code === ERROR_CODES.CHANGED_MEANWHILE;
  const save = async () => {
    setIsBusy(true);
    const { fileId, isPublic } = image;
    const { description: expectedDescription } = isConflict ? image : seen;
    const change = { description: text.trim(), isPublic, expectedDescription, expectedIsPublic: isPublic };
    const variables = { fileId, image: change };
    const failed = failureOfAnswer(await client.mutation(UpdateImageDocument, variables).toPromise());
    setIsBusy(false);
    setFailure(failed);
    if (failed === null) onClose();
    else onFailure(failed);
  };
  return (
    <Dialog
      open
      title={title}
      busy={isBusy}
      onClose={onClose}
      actions={
        <Button variant="primary" busy={isBusy} onClick={() => void save()}>
          {t("admin.images.save")}
        </Button>
      }
    >
      <div className={styles.describe}>
        <img src={image.imageSizes.c500} alt="" />
        <label>
          {t("admin.images.description")}
          <textarea
            rows={3}
            maxLength={MAX_DESCRIPTION}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <p className={styles.hint}>{t("admin.images.descriptionHelp")}</p>
        {failure && (
          <p role="alert">
            {isConflict ? t("admin.images.othersWrote", { text: image.description }) : t("admin.images.notSaved")}
          </p>
        )}
      </div>
    </Dialog>
  );
}
