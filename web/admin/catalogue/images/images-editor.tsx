import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useClient, useQuery } from "urql";
import { MAX_IMAGES } from "../../../../schema/catalogue/terms/upload-limits.ts";
import { type Failure, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { useHasUnsavedChanges } from "../../kit/edit/use-has-unsaved-changes.ts";
import { DropZone } from "./drop-zone.tsx";
import { ImageGrid } from "./image-grid.tsx";
import { deleteImagesOf, IMAGES_OF, type ImageOwner, orderImagesOf, restoreImagesOf } from "./image-owner.ts";
import styles from "./images.module.css";
import { UploadList } from "./upload/upload-list.tsx";
import { useUploads } from "./upload/use-uploads.ts";

/** The pictures of an asset, a project or an auction: added, ordered, turned, described, hidden, deleted. */
export function ImagesEditor({ owner, onCount }: { owner: ImageOwner; onCount?: (count: number) => void }) {
  const { t } = useTranslate();
  const isBlocked = useHasUnsavedChanges();
  const { state, data, read, images, deleted, undo, remove, order, selected, setSelected, failure, fail } = useImages(
    owner,
    onCount,
  );
  const uploads = useUploads(owner.id, read);
  if (!data) return state.error ? <ErrorState error={state.error} onRetry={read} /> : <SkeletonLines lines={4} />;
  const isFull = images.length >= MAX_IMAGES;
  const blocked = isBlocked ? t("admin.images.blocked") : isFull ? t("admin.images.full") : undefined;
  return (
    <div className={styles.editor}>
      {failure && <FailureNotice failure={failure} />}
      {deleted.length > 0 && <DeletedNotice count={deleted.length} onUndo={undo} />}
      {selected.size > 0 && (
        <SelectionBar
          count={selected.size}
          onDelete={() => void remove([...selected])}
          onUnselect={() => setSelected(new Set())}
        />
      )}
      <ImageGrid
        images={images}
        selected={selected}
        onSelect={setSelected}
        onOrder={order}
        onDelete={(fileId) => void remove([fileId])}
        onFailure={fail}
      />
      <DropZone
        hint={t("admin.images.hint", { count: images.length, maximum: MAX_IMAGES })}
        blocked={blocked}
        onFiles={(files) => {
          uploads.queue.add(filesBehind(files, { ownerId: owner.id, images, waiting: uploads.entries.length }));
          onCount?.(images.length + files.length);
        }}
      />
      <UploadList uploads={uploads} />
    </div>
  );
}

/**
 * The pictures of an owner and what changes them. A change is sent once the one before is done and they are read again:
 * it names what it changes, and two at once would be refused as another user's.
 */
function useImages(owner: ImageOwner, onCount?: (count: number) => void) {
  const client = useClient();
  const [state, refetch] = useQuery({
    query: IMAGES_OF[owner.kind],
    variables: { id: owner.id },
    requestPolicy: "network-only",
  });
  const data = useLastData(state);
  const read = () => refetch({ requestPolicy: "network-only" });
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The order that is still being sent; null when it is the kept one. */
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const kept = data?.owner.images.toSorted((one, other) => one.order - other.order) ?? [];
  const images = wanted ? inOrderOf(kept, wanted) : kept;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const act = (work: () => Promise<Failure | null>): Promise<boolean> => {
    const done = last.current.then(async () => {
      const failed = await work();
      setFailure(failed);
      await client.query(IMAGES_OF[owner.kind], { id: owner.id }, { requestPolicy: "network-only" }).toPromise();
      return failed === null;
    });
    last.current = done;
    return done;
  };
  const remove = async (fileIds: string[]) => {
    if (await act(() => deleteImagesOf(client, owner, fileIds))) {
      setDeleted(fileIds);
      setSelected(new Set());
      onCount?.(images.length - fileIds.length);
    }
  };
  const undo = () =>
    void act(() => restoreImagesOf(client, owner, [...deleted])).then((isDone) => isDone && setDeleted([]));
  const order = (fileIds: string[]) => {
    const expectedOrder = images.map(({ fileId }) => fileId);
    setWanted(fileIds);
    void act(() => orderImagesOf(client, owner, { fileIds, expectedOrder })).then(() =>
      setWanted((now) => (now === fileIds ? null : now)),
    );
  };
  // Read again, as others may have changed what could not be.
  const fail = (next: Failure | null) => {
    setFailure(next);
    if (next) read();
  };
  return { state, data, read, images, deleted, undo, remove, order, selected, setSelected, failure, fail };
}

/** Pictures in an order, those that it does not name at the end. */
function inOrderOf<Picture extends { fileId: string }>(pictures: readonly Picture[], fileIds: readonly string[]) {
  const places = new Map(fileIds.map((fileId, place) => [fileId, place]));
  const placeOf = ({ fileId }: Picture) => places.get(fileId) ?? fileIds.length;
  return pictures.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The API's highest place; beyond it, a file goes to the end. */
const MAX_PLACE = 999;

/** Files to send, behind the pictures that are there. They come in any order, and are to stand in order of name. */
function filesBehind(
  files: readonly File[],
  { ownerId, images, waiting }: { ownerId: string; images: readonly { order: number }[]; waiting: number },
) {
  const first = Math.max(-1, ...images.map(({ order }) => order)) + 1 + waiting;
  return files
    .toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
    .map((file, index) => ({ file, ownerId, ...(first + index <= MAX_PLACE && { order: first + index }) }));
}

function FailureNotice({ failure }: { failure: Failure }) {
  const { t } = useTranslate();
  return (
    <Notice tone="bad" role="alert">
      {failureText(failure, t)}
    </Notice>
  );
}

function DeletedNotice({ count, onUndo }: { count: number; onUndo: () => void }) {
  const { t } = useTranslate();
  return (
    <Notice
      tone="neutral"
      role="status"
      action={
        <Button small onClick={onUndo}>
          {t("admin.images.undo")}
        </Button>
      }
    >
      {t("admin.images.deleted", { count })}
    </Notice>
  );
}

function SelectionBar({
  count,
  onDelete,
  onUnselect,
}: {
  count: number;
  onDelete: () => void;
  onUnselect: () => void;
}) {
  const { t } = useTranslate();
  return (
    <div className={styles.buttons}>
      <span>{t("admin.images.selected", { count })}</span>
      <Button small icon={<Trash2 size={16} aria-hidden="true" />} onClick={onDelete}>
        {t("admin.images.deleteSelected")}
      </Button>
      <Button small variant="quiet" onClick={onUnselect}>
        {t("admin.images.unselect")}
      </Button>
    </div>
  );
}
