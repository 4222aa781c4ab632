import { Copy, ExternalLink, Eye } from "lucide-react";
import { useState } from "react";
import { useMutation } from "urql";
import { type Failure, failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { copyText } from "../../../kit/ui/copy-text.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import {
  CreateBlindPreviewDocument,
  CreatePreviewDocument,
  WithdrawBlindPreviewsDocument,
  WithdrawPreviewsDocument,
} from "./documents.ts";
import styles from "./preview-button.module.css";

/** Makes a link to the pages of an auction as customers will see them, which staff can open, copy and withdraw. */
export function PreviewButton({
  auctionId,
  isBlind = false,
  iconOf,
}: PreviewedAuction & {
  /** The auction's title, where the button is an icon in its row. */
  iconOf?: string;
}) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const links = usePreviewLinks({ auctionId, isBlind });
  const open = () => {
    setIsOpen(true);
    links.make();
  };
  return (
    <>
      {iconOf === undefined ? (
        <Button icon={<Eye size={18} aria-hidden="true" />} onClick={open}>
          {t("admin.previews.open")}
        </Button>
      ) : (
        <IconButton small label={t("admin.previews.openOf", { title: iconOf })} onClick={open}>
          <Eye size={18} aria-hidden="true" />
        </IconButton>
      )}
      {isOpen && <PreviewDialog links={links} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Link {
  url: string;
  expiresOn: string;
}

type Answer = Link | { failure: Failure } | null;

interface PreviewedAuction {
  auctionId: string;
  isBlind?: boolean;
}

interface PreviewLinks {
  /** The newest link; null while it is made. */
  answer: Answer;
  make: () => void;
  /** Ends all links of the auction. @returns why it failed; null if it did not. */
  withdraw: () => Promise<Failure | null>;
  isWithdrawing: boolean;
}

/** A link of its own for each time that the dialog is opened: the earlier ones work until their own ends. */
function usePreviewLinks({ auctionId, isBlind }: Required<PreviewedAuction>): PreviewLinks {
  const language = useApiLanguage() ?? null;
  const [answer, setAnswer] = useState<Answer>(null);
  const [, create] = useMutation(CreatePreviewDocument);
  const [, createBlind] = useMutation(CreateBlindPreviewDocument);
  const [{ fetching: isWithdrawingIncremental }, withdraw] = useMutation(WithdrawPreviewsDocument);
  const [{ fetching: isWithdrawingBlind }, withdrawBlind] = useMutation(WithdrawBlindPreviewsDocument);
  const newLink = async (): Promise<Answer> => {
    if (isBlind) {
      const { data, error } = await createBlind({ blindAuctionId: auctionId, language });
      return error ? { failure: failureOfCombined(error) } : (data?.createBlindCustomerPreview ?? null);
    }
    const { data, error } = await create({ incrementalAuctionId: auctionId, language });
    return error ? { failure: failureOfCombined(error) } : (data?.createCustomerPreview ?? null);
  };
  return {
    answer,
    make: () => {
      setAnswer(null);
      void newLink().then(setAnswer);
    },
    withdraw: async () => {
      const { error } = isBlind
        ? await withdrawBlind({ blindAuctionId: auctionId })
        : await withdraw({ incrementalAuctionId: auctionId });
      return error ? failureOfCombined(error) : null;
    },
    isWithdrawing: isWithdrawingIncremental || isWithdrawingBlind,
  };
}

function PreviewDialog({
  links: { answer, make, withdraw, isWithdrawing },
  onClose,
}: {
  links: PreviewLinks;
  onClose: () => void;
}) {
  const { t } = useTranslate();
  const withdrawAll = async () => {
    const failure = await withdraw();
    if (failure) return showToast({ tone: "bad", text: failureText(failure, t) });
    showToast({ tone: "good", text: t("admin.previews.withdrawn") });
    onClose();
  };
  return (
    <Dialog
      open
      title={t("admin.previews.title")}
      busy={isWithdrawing}
      onClose={onClose}
      actions={
        <Button variant="quiet" busy={isWithdrawing} isWaiting={answer === null} onClick={() => void withdrawAll()}>
          {t("admin.previews.withdraw")}
        </Button>
      }
    >
      <p>{t("admin.previews.text")}</p>
      <div aria-live="polite" className={styles.answer}>
        {answer === null ? (
          <SkeletonLines lines={3} />
        ) : "failure" in answer ? (
          <Notice
            tone="bad"
            action={
              <Button small onClick={make}>
                {t("admin.previews.again")}
              </Button>
            }
          >
            {failureText(answer.failure, t)}
          </Notice>
        ) : (
          <LinkActions link={answer} />
        )}
      </div>
    </Dialog>
  );
}

function LinkActions({ link: { url, expiresOn } }: { link: Link }) {
  const { t, language } = useTranslate();
  const until = formatDate(expiresOn, { language, style: "momentWithZone" });
  const copy = () => copyText(url, { copied: t("admin.previews.copied"), failed: t("admin.previews.notCopied") });
  return (
    <div className={styles.link}>
      <input className={styles.address} readOnly value={url} aria-label={t("admin.previews.address")} />
      <p className={styles.until}>{t("admin.previews.until", { until })}</p>
      <div className={styles.actions}>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t("admin.previews.visit")} <ExternalLink size={14} aria-hidden="true" />
          <span className="visually-hidden">({t("ui.newTab")})</span>
        </a>
        <Button variant="primary" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t("admin.previews.copy")}
        </Button>
      </div>
    </div>
  );
}
