import { FileUp, ImageUp, Lock } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./images.module.css";
import { usePastedFiles } from "./use-pasted-files.ts";

const PICTURES = ".jpg,.jpeg,.png,.webp";
/** Of every browser that staff use; React has no type of it. */
const OF_FOLDER = { webkitdirectory: "" };

/** Takes files by drag, by choice and by pasting. */
export function DropZone({
  hint,
  blocked,
  folderLabel,
  documents,
  isAlone = false,
  onFiles,
}: {
  hint: string;
  /** Why nothing can be added now. */
  blocked?: string | undefined;
  /** Of a second button, which chooses a whole folder. */
  folderLabel?: string;
  /** Takes documents instead of pictures: what it says, and the endings of their names. */
  documents?: { text: string; endings: readonly string[] };
  /** The page begins with it, and it is as tall as that asks for. */
  isAlone?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const { t } = useTranslate();
  const [isOver, setIsOver] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const take = (files: File[]) => {
    if (files.length > 0 && blocked === undefined) onFiles(files);
  };
  const accept = documents ? documents.endings.map((ending) => `.${ending}`).join() : PICTURES;
  const Icon = blocked !== undefined ? Lock : documents ? FileUp : ImageUp;
  usePastedFiles(zone, { kind: documents ? "documents" : "pictures", onFiles: take });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does by keyboard what dropping does
    <div
      ref={zone}
      className={classNames(styles.drop, isAlone && styles.alone, isOver && blocked === undefined && styles.over)}
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
      <Icon size={24} aria-hidden="true" />
      <div>
        <p>{blocked ?? documents?.text ?? t("admin.images.dropHere")}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      <FileChoice
        label={t("admin.images.choose")}
        isOff={blocked !== undefined}
        isMain={isAlone}
        kind={{ accept }}
        onFiles={take}
      />
      {folderLabel !== undefined && (
        <FileChoice label={folderLabel} isOff={blocked !== undefined} kind={OF_FOLDER} onFiles={take} />
      )}
    </div>
  );
}

function FileChoice({
  label,
  isOff,
  isMain = false,
  kind,
  onFiles,
}: {
  label: string;
  isOff: boolean;
  isMain?: boolean;
  /** Attributes that say what can be chosen. */
  kind: { accept: string } | typeof OF_FOLDER;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={isMain ? "primary" : "plain"} isWaiting={isOff} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        {...kind}
        aria-label={label}
        disabled={isOff}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same files can be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
