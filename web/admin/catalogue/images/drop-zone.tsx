import { ImageUp, Lock } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./images.module.css";

/** Takes files by drag and by choice; pictures by pasting anywhere on the page too. */
export function DropZone({
  hint,
  blocked,
  isFolder = false,
  documents,
  onFiles,
}: {
  hint: string;
  /** Why nothing can be added now. */
  blocked?: string | undefined;
  /** Chooses a whole folder instead of files. */
  isFolder?: boolean;
  /** Takes documents instead of pictures: what it says, and the endings of their names. */
  documents?: { text: string; endings: readonly string[] };
  onFiles: (files: File[]) => void;
}) {
  const { t } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: File[]) => {
    if (files.length > 0 && blocked === undefined) onFiles(files);
  };
  const accept = documents ? documents.endings.map((ending) => `.${ending}`).join() : ".jpg,.jpeg,.png,.webp";
  usePaste(take, documents === undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does by keyboard what dropping does
    <div
      className={classNames(styles.drop, isOver && blocked === undefined && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      {blocked === undefined ? <ImageUp size={24} aria-hidden="true" /> : <Lock size={24} aria-hidden="true" />}
      <div>
        <p>{blocked ?? documents?.text ?? t("admin.images.dropHere")}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      <Button isWaiting={blocked !== undefined} onClick={() => input.current?.click()}>
        {t("admin.images.choose")}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        {...(isFolder && { webkitdirectory: "" })}
        aria-label={t("admin.images.choose")}
        disabled={blocked !== undefined}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The same files can be chosen again.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}

/** Gives on what is pasted anywhere on the page. */
function usePaste(onFiles: (files: File[]) => void, isOn: boolean): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isOn) return;
    const onPaste = (event: ClipboardEvent) => take([...(event.clipboardData?.files ?? [])]);
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, [isOn]);
}
