import { Paperclip, X } from "lucide-react";
import { useRef, useState } from "react";
import { MAX_ATTACHMENT_BYTES, MAX_BID_ATTACHMENTS } from "../../../../schema/bidding/sealed-bids/attachment-limits.ts";
import { DOCUMENT_ENDINGS } from "../../../../schema/catalogue/terms/document-limits.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatBytes } from "../../../kit/lib/format/numbers.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import styles from "./attachments.module.css";
import { addFiles, type BidFile, bytesOfFile, type FileFault, keyOfFile, nameOfFile } from "./bid-file.ts";

interface AttachmentsFieldProps {
  files: readonly BidFile[];
  onChange: (files: readonly BidFile[]) => void;
}

/** The files of the next bid. They leave this device sealed, and only once the bid is placed. */
export function AttachmentsField({ files, onChange }: AttachmentsFieldProps) {
  const { t, language } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly FileFault[]>([]);
  const choose = (chosen: readonly File[]) => {
    const next = addFiles(files, chosen);
    setFaults(next.faults);
    onChange(next.files);
  };
  const limits = { count: MAX_BID_ATTACHMENTS, size: formatBytes(MAX_ATTACHMENT_BYTES, language) };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{t("sealed.files.label")}</legend>
      <p className={styles.help}>{t("sealed.files.help", limits)}</p>
      <AttachmentList
        files={files}
        onRemove={(removed) => {
          setFaults([]);
          onChange(files.filter((file) => file !== removed));
        }}
      />
      {files.length < MAX_BID_ATTACHMENTS && (
        <span>
          <Button small icon={<Paperclip size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
            {t("sealed.files.choose")}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            accept={DOCUMENT_ENDINGS.map((ending) => `.${ending}`).join()}
            hidden
            aria-label={t("sealed.files.choose")}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])];
              // The same file can be chosen again.
              currentTarget.value = "";
              choose(chosen);
            }}
          />
        </span>
      )}
      {faults.length > 0 && (
        <div className={styles.faults} role="alert">
          {faults.map(({ name, fault }) => (
            <p key={`${fault} ${name}`}>{t(`sealed.files.fault.${fault}`, { name, ...limits })}</p>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** Files by name and size. @param onRemove left out where they are only shown. */
export function AttachmentList({ files, onRemove }: { files: readonly BidFile[]; onRemove?: (file: BidFile) => void }) {
  const { t, language } = useTranslate();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file, index) => {
        const name = nameOfFile(file) ?? t("sealed.files.unnamed", { number: index + 1 });
        const bytes = bytesOfFile(file);
        return (
          <li key={keyOfFile(file)} className={styles.file}>
            <span className={styles.name}>{name}</span>
            {bytes !== null && <span className={styles.size}>{formatBytes(bytes, language)}</span>}
            {onRemove && (
              <IconButton label={t("sealed.files.remove", { name })} onClick={() => onRemove(file)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
