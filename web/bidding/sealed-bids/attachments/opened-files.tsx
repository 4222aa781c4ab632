import { Download } from "lucide-react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatBytes } from "../../../kit/lib/format/numbers.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { useSavedFiles } from "../../../kit/session/use-saved-files.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { SavingStatus } from "../../../kit/ui/saving-status.tsx";
import { type OwnBidAttachment, OwnBidAttachmentsDocument } from "../documents.ts";
import styles from "./attachments.module.css";

interface OpenedFilesProps {
  blindLotId: string;
  /** In the bid's order. */
  hashes: readonly string[];
}

/** The files of the viewer's own opened bid, on any of their devices, each saved under its sealed name. */
export function OpenedFiles({ blindLotId, hashes }: OpenedFilesProps) {
  const { t } = useTranslate();
  const [answer, execute] = useQuery({ query: OwnBidAttachmentsDocument, variables: { blindLotId } });
  const files = useLastData(answer, blindLotId)?.queryOwnBidAttachments;
  const { buttonOf, failed } = useSavedFiles();
  return (
    <div className={styles.field}>
      <p className={styles.label}>{t("sealed.files.title")}</p>
      {files === undefined && !answer.error && <p className={styles.help}>{t("sealed.files.read")}</p>}
      {files === undefined && answer.error && (
        <div className={styles.faults} role="alert">
          <p>{t("sealed.files.readFailed")}</p>
          <span>
            <Button small onClick={() => execute({ requestPolicy: "network-only" })}>
              {t("ui.error.retry")}
            </Button>
          </span>
        </div>
      )}
      {files && (
        <ul className={styles.files}>
          {hashes.map((hash, index) => (
            <li key={hash} className={styles.file}>
              <OpenedFile file={files.find((file) => file.hash === hash)} number={index + 1} buttonOf={buttonOf} />
            </li>
          ))}
        </ul>
      )}
      {failed !== null && (
        <p className={styles.faults} role="alert">
          {t("sealed.files.notSaved", { name: failed.name })}
        </p>
      )}
    </div>
  );
}

interface OpenedFileProps {
  file: OwnBidAttachment | undefined;
  /** In the bid, for a file without a name. */
  number: number;
  buttonOf: ReturnType<typeof useSavedFiles>["buttonOf"];
}

function OpenedFile({ file, number, buttonOf }: OpenedFileProps) {
  const { t, language } = useTranslate();
  const { url = null, name = null, bytes = null } = file ?? {};
  if (url === null || name === null) return <span className={styles.name}>{t("sealed.files.gone", { number })}</span>;
  const { isSaving, props } = buttonOf({ url, name });
  return (
    <>
      <button type="button" className={styles.save} {...props}>
        <Download size={16} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>
          {isSaving ? t("sealed.files.saving") : bytes !== null && formatBytes(bytes, language)}
        </span>
      </button>
      <SavingStatus text={isSaving ? `${name} ${t("sealed.files.saving")}` : ""} />
    </>
  );
}
