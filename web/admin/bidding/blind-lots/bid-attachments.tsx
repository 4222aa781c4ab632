import { Paperclip } from "lucide-react";
import { ATTACHMENT_FAULTS } from "../../../../schema/bidding/sealed-bids/faults.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatBytes } from "../../../kit/lib/format/numbers.ts";
import { useSavedFiles } from "../../../kit/session/use-saved-files.ts";
import { SavingStatus } from "../../../kit/ui/saving-status.tsx";
import styles from "./bid-attachments.module.css";
import type { BidAttachment, OpenedBid } from "./documents.ts";

interface BidAttachmentsProps {
  bid: OpenedBid;
  /** Those of the whole lot; undefined until they are read. */
  attachments: readonly BidAttachment[] | undefined;
}

/** The status of a file that is not what its bid or its name says. */
const DIFFERS = 422;

/** The files that a bid names, in its bidder's order. One that is missing is named, too: the bid counts without it. */
export function BidAttachments({ bid, attachments }: BidAttachmentsProps) {
  const { t } = useTranslate();
  const { buttonOf, failed } = useSavedFiles();
  const hashes = bid.content?.attachments ?? [];
  if (hashes.length === 0) return null;
  if (attachments === undefined) return t("admin.blindLot.attachmentsRead");
  return (
    <>
      <ul className={styles.files}>
        {hashes.map((hash) => {
          const found = attachments.find((file) => file.place === bid.place && file.hash === hash);
          return (
            <li key={hash}>
              <Attachment found={found} buttonOf={buttonOf} />
            </li>
          );
        })}
      </ul>
      {failed && (
        <p className={styles.failed} role="alert">
          {t(failed.status === DIFFERS ? "admin.blindLot.attachmentDiffers" : "admin.blindLot.attachmentFailed", {
            name: failed.name,
          })}
        </p>
      )}
    </>
  );
}

function Attachment({
  found,
  buttonOf,
}: {
  found: BidAttachment | undefined;
  buttonOf: ReturnType<typeof useSavedFiles>["buttonOf"];
}) {
  const { t, language } = useTranslate();
  if (found === undefined || found.fault === "FILE_MISSING") return t("admin.blindLot.attachmentMissing");
  const { url, name, bytes, fault } = found;
  if (url === null || name === null) {
    const known = ATTACHMENT_FAULTS.find((code) => code === fault) ?? "FILE_MALFORMED";
    return t("admin.blindLot.attachmentFault", { fault: t(`admin.blindLot.fileFault.${known}`) });
  }
  const { isSaving, props } = buttonOf({ url, name });
  return (
    <>
      <button type="button" className={styles.file} {...props}>
        <Paperclip size={16} aria-hidden="true" />
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>{" "}
          <span className={styles.size}>
            {isSaving ? t("admin.blindLot.attachmentSaving") : bytes !== null && formatBytes(bytes, language)}
          </span>
        </span>
      </button>
      <SavingStatus text={isSaving ? `${name} ${t("admin.blindLot.attachmentSaving")}` : ""} />
    </>
  );
}
