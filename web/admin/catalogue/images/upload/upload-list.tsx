import { CircleAlert, Pause, Play, RotateCw, Trash2, X } from "lucide-react";
import { failureText } from "../../../../kit/errors/errors.ts";
import type { Translate } from "../../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { Button } from "../../../../kit/ui/button.tsx";
import { IconButton } from "../../../../kit/ui/icon-button.tsx";
import { Notice } from "../../../../kit/ui/notice.tsx";
import styles from "../images.module.css";
import type { UploadEntry, UploadState } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";

const OPEN: readonly UploadState[] = ["waiting", "sending", "finishing", "paused"];

/** The files on their way: how far all of them and each are, and what can be done about them. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslate();
  const { entries, queue, left } = uploads;
  const counted = entries.filter(({ state }) => state !== "refused");
  const done = counted.filter(({ state }) => state === "done").length;
  const failed = counted.filter(({ state }) => state === "failed").length;
  const isOpen = counted.some(({ state }) => OPEN.includes(state));
  const isPaused = counted.some(({ state }) => state === "paused");
  const total = counted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = counted.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  const shown = entries.filter(({ state }) => state !== "done");
  return (
    <>
      {left.length > 0 && <LeftFiles uploads={uploads} />}
      {entries.length > 0 && (
        <section className={styles.uploads} aria-label={t("admin.images.uploads")}>
          {counted.length > 0 && (
            <div className={styles.total}>
              <progress max={Math.max(1, total)} value={sent} aria-label={t("admin.images.uploads")} />
              <span role="status">
                {t("admin.images.done", { count: done, total: counted.length })}
                {failed > 0 && ` · ${t("admin.images.failed", { count: failed })}`}
              </span>
            </div>
          )}
          <div className={styles.buttons}>
            {isOpen && (
              <Button
                small
                icon={isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
                onClick={() => (isPaused ? queue.resume() : queue.pause())}
              >
                {t(isPaused ? "admin.images.resume" : "admin.images.pause")}
              </Button>
            )}
            {failed > 0 && (
              <Button small icon={<RotateCw size={16} aria-hidden="true" />} onClick={() => queue.retry()}>
                {t("admin.images.retryAll")}
              </Button>
            )}
            {!isOpen && (
              <Button
                small
                variant="quiet"
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => queue.clearFinished()}
              >
                {t("admin.images.clear")}
              </Button>
            )}
          </div>
          <ul className={styles.files}>
            {shown.map((entry) => (
              <UploadLine key={entry.id} entry={entry} queue={queue} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Files of before the page was loaded again. */
function LeftFiles({ uploads: { left, goOn, drop } }: { uploads: Uploads }) {
  const { t } = useTranslate();
  return (
    <Notice
      tone="warn"
      action={
        <span className={styles.buttons}>
          <Button small onClick={goOn}>
            {t("admin.images.goOn")}
          </Button>
          <Button small variant="quiet" onClick={drop}>
            {t("admin.images.drop")}
          </Button>
        </span>
      }
    >
      {t("admin.images.left", { count: left.length })}
    </Notice>
  );
}

function UploadLine({ entry, queue }: { entry: UploadEntry; queue: Uploads["queue"] }) {
  const { t } = useTranslate();
  const { id, file, state, sentBytes } = entry;
  const isBad = state === "failed" || state === "refused";
  return (
    <li className={isBad ? styles.badFile : styles.file}>
      <span className={styles.fileName}>{file.name}</span>
      {isBad ? (
        <span className={styles.why}>
          <CircleAlert size={16} aria-hidden="true" />
          {reasonOf(entry, t)}
        </span>
      ) : (
        <progress max={Math.max(1, file.size)} value={sentBytes} aria-label={file.name} />
      )}
      <span className={styles.fileState}>{!isBad && t(`admin.images.is.${state}`)}</span>
      {state === "failed" && (
        <IconButton small label={t("admin.images.retry", { file: file.name })} onClick={() => queue.retry(id)}>
          <RotateCw size={18} />
        </IconButton>
      )}
      {state !== "finishing" && (
        <IconButton small label={t("admin.images.take", { file: file.name })} onClick={() => queue.remove(id)}>
          <Trash2 size={18} />
        </IconButton>
      )}
    </li>
  );
}

function reasonOf({ refusal, failure }: UploadEntry, t: Translate): string {
  if (refusal !== null) return t(`admin.images.not.${refusal}`);
  return failure ? failureText(failure, t) : "";
}
