import { Download, ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useMutation } from "urql";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { fetchAndSave } from "../../../kit/session/fetch-and-save.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SectionLink } from "../../kit/edit/section-link.tsx";
import { StepDialog } from "../../kit/reason/step-dialog.tsx";
import { AuditLotDocument, type LotAudit, type LotStaffState } from "./documents.ts";
import { LogEntries } from "./log-entries.tsx";
import styles from "./lot-for-staff.module.css";
import { LOT_PARTS } from "./lot-parts.ts";

/** The lot's log, and whether the lot follows from it: recomputed on request, with what came of the last time. */
export function LotProof({
  incrementalLotId,
  state: { health, live, lastAudit },
  onChange,
}: {
  incrementalLotId: string;
  state: LotStaffState;
  onChange: () => void;
}) {
  const { t, language } = useTranslate();
  const [newAudit, setAudit] = useState<LotAudit | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const audit = newAudit ?? lastAudit;
  const moment = (instant: string) => formatDate(instant, { language, style: "daySecond" });
  const Icon = health.isQuarantined ? ShieldAlert : ShieldCheck;
  return (
    <Card
      id={LOT_PARTS.log}
      title={t("admin.bids.log")}
      actions={live && <span>{t("admin.bids.entries", { count: live.sequence })}</span>}
    >
      {audit && (
        <Notice tone={audit.isConsistent ? "good" : "bad"} role="status">
          <strong>{t(audit.isConsistent ? "admin.bids.holds" : "admin.bids.differs")}</strong>{" "}
          {t(audit.isConsistent ? "admin.bids.holdsText" : "admin.bids.differsText", {
            count: audit.entryCount,
            moment: moment(audit.auditedOn),
          })}
        </Notice>
      )}
      {live && <LogEntries incrementalLotId={incrementalLotId} sequence={live.sequence} />}
      {!audit && !health.isQuarantined && <p className={styles.soft}>{t("admin.bids.notRecomputed")}</p>}
      <p className={styles.links}>
        <Button small icon={<Icon size={16} aria-hidden="true" />} onClick={() => setIsAsking(true)}>
          {t(health.isQuarantined ? "admin.bids.release" : "admin.bids.recompute")}
        </Button>
        <SaveLog incrementalLotId={incrementalLotId} />
      </p>
      {isAsking && (
        <RecomputeDialog
          isRelease={health.isQuarantined}
          incrementalLotId={incrementalLotId}
          onClose={() => setIsAsking(false)}
          onDone={(found) => {
            setAudit(found);
            setIsAsking(false);
            onChange();
          }}
        />
      )}
    </Card>
  );
}

/** Why the lot stands still, above all else: what else the page says may be wrong. */
export function QuarantineNotice({ health: { fault, quarantinedOn } }: Pick<LotStaffState, "health">) {
  const { t, language } = useTranslate();
  return (
    <Notice tone="bad" role="alert">
      <strong>{t("admin.bids.quarantined")}</strong>{" "}
      {t("admin.bids.quarantinedText", {
        fault: fault ? t(`admin.bids.fault.${fault}`) : "",
        moment: quarantinedOn ? formatDate(quarantinedOn, { language, style: "daySecond" }) : "",
      })}{" "}
      <SectionLink id={LOT_PARTS.log}>{t("admin.bids.toLog")}</SectionLink>
    </Notice>
  );
}

/** Saves the public log. A link could not send the sign-in, which that of a sale for invited users needs. */
function SaveLog({ incrementalLotId }: { incrementalLotId: string }) {
  const { t } = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const status = await fetchAndSave({ url: `/lots/${incrementalLotId}/log`, name: `${incrementalLotId}.ndjson` });
    if (status !== 200) showToast({ tone: "bad", text: t("admin.bids.logNotSaved") });
    setIsBusy(false);
  };
  return (
    <Button small icon={<Download size={16} aria-hidden="true" />} busy={isBusy} onClick={() => void save()}>
      {t("admin.bids.wholeLog")}
    </Button>
  );
}

function RecomputeDialog({
  isRelease,
  incrementalLotId,
  onClose,
  onDone,
}: {
  isRelease: boolean;
  incrementalLotId: string;
  onClose: () => void;
  onDone: (audit: LotAudit | null) => void;
}) {
  const { t } = useTranslate();
  const [, recompute] = useMutation(AuditLotDocument);
  const label = t(isRelease ? "admin.bids.release" : "admin.bids.recompute");
  return (
    <StepDialog
      title={label}
      confirmLabel={label}
      reasonLabel={t("admin.bids.reason")}
      reasonHelp={t("admin.bids.reason.audit")}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { data, error } = await recompute({ input: { incrementalLotId, reason } });
        if (error) return failureOfCombined(error);
        onDone(data?.audit ?? null);
        return null;
      }}
    >
      <p>{t(isRelease ? "admin.bids.releaseText" : "admin.bids.recomputeText")}</p>
    </StepDialog>
  );
}
