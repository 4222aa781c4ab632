import { Paperclip } from "lucide-react";
import { useState } from "react";
import { ATTACHMENT_FAULTS } from "../../../../schema/bidding/sealed-bids/faults.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatBytes } from "../../../kit/lib/format/numbers.ts";
import { fetchAndSave } from "../../../kit/session/fetch-and-save.ts";
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
  const [failed, setFailed] = useState<{ name: string; status: number } | null>(null);
  const hashes = bid.content?.attachments ?? [];
  if (hashes.length === 0) return null;
  if (attachments === undefined) return t("admin.blindLot.attachmentsRead");
  const save = async ({ url, name }: { url: string; name: string }) => {
    setFailed(null);
    const status = await fetchAndSave({ url, name });
    if (status !== 200) setFailed({ name, status });
  };
  return (
    <>
      <ul className={styles.files}>
        {hashes.map((hash) => {
          const found = attachments.find((file) => file.place === bid.place && file.hash === hash);
          return (
            <li key={hash}>
              <Attachment found={found} onSave={(file) => void save(file)} />
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
  onSave,
}: {
  found: BidAttachment | undefined;
  onSave: (file: { url: string; name: string }) => void;
}) {
  const { t, language } = useTranslate();
  if (found === undefined || found.fault === "FILE_MISSING") return t("admin.blindLot.attachmentMissing");
  const { url, name, bytes, fault } = found;
  if (url === null || name === null) {
    const known = ATTACHMENT_FAULTS.find((code) => code === fault) ?? "FILE_MALFORMED";
    return t("admin.blindLot.attachmentFault", { fault: t(`admin.blindLot.fileFault.${known}`) });
  }
  return (
    <button type="button" className={styles.file} onClick={() => onSave({ url, name })}>
      <Paperclip size={16} aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>{" "}
        {bytes !== null && <span className={styles.size}>{formatBytes(bytes, language)}</span>}
      </span>
    </button>
  );
}
