import { useMemo, useState } from "react";
import { failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Segments } from "../../../kit/ui/choice/segments.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { StaffReason } from "../../kit/reason/staff-reason.tsx";
import { useAllRows } from "../../kit/table/use-all-rows.ts";
import {
  type AskedIntervention,
  INTERVENTIONS,
  isInWrongOrder,
  NOTHING_ASKED,
  outageOf,
  previewInputOf,
} from "./asked-intervention.ts";
import { type InterventionLot, InterventionLotsDocument } from "./documents.ts";
import { InterventionFields } from "./intervention-fields.tsx";
import { InterventionList } from "./intervention-list.tsx";
import styles from "./interventions.module.css";
import { type Intervention, useIntervention } from "./use-intervention.ts";

/** More than any sale has: 5,000 lots. */
const MAX_PAGES = 50;

interface InterventionDialogProps {
  auctionId: string;
  /** The lots that are selected or marked; all of the auction where there are none. */
  selectedIds: readonly string[];
  areMarked?: boolean;
  /** @param isDone whether lots were changed. */
  onClose: (isDone: boolean) => void;
}

/** Closes many lots later, adds an outage, withdraws or publishes them: each is shown before, and answers by itself. */
export function InterventionDialog({ auctionId, selectedIds, areMarked = false, onClose }: InterventionDialogProps) {
  const { t } = useTranslate();
  const [asked, setAsked] = useState<AskedIntervention>(NOTHING_ASKED);
  const [isAll, setIsAll] = useState(selectedIds.length === 0);
  const [reason, setReason] = useState("");
  const lots = useLotsOfAuction(auctionId);
  const step = useIntervention();
  const ids = isAll ? lots.ids : selectedIds;
  const change = (part: Partial<AskedIntervention>) => {
    setAsked((last) => ({ ...last, ...part }));
    step.forget();
  };
  const input = previewInputOf(asked);
  const close = () => onClose(step.outcomes.size > 0);
  const isReady = input !== null && ids.length > 0 && !lots.isReading;
  const preview = () => input && void step.preview(ids, { ...input, incrementalAuctionId: auctionId });
  const isFixed = step.outcomes.size > 0 || step.progress !== null;
  return (
    <Dialog
      open
      wide
      title={t("admin.intervene.title")}
      busy={step.progress !== null}
      onClose={close}
      help={step.progress && <p role="status">{t("admin.intervene.progress", step.progress)}</p>}
      actions={
        <Actions
          {...{ step, asked, reason, close }}
          isReady={isReady}
          onPreview={preview}
          onRun={() => {
            const taken = { incrementalAuctionId: auctionId, kind: asked.kind, reason: reason.trim() };
            void step.run({ ...taken, ...outageOf(asked) });
          }}
        />
      }
    >
      <div className={styles.content}>
        {step.failure && (
          <Notice tone="bad" role="alert">
            {failureText(step.failure, t)}
          </Notice>
        )}
        <Choices
          {...{ asked, isAll, isFixed, areMarked }}
          counts={{ selected: selectedIds.length, all: lots.ids.length }}
          onAsk={change}
          onEnter={() => isReady && step.plan === null && preview()}
          onAll={(value) => {
            setIsAll(value);
            step.forget();
          }}
        />
        {lots.error && <ErrorState error={lots.error} onRetry={lots.refetch} />}
        {lots.isReading && <SkeletonLines lines={3} />}
        <Effects {...{ step, asked, reason }} lotOf={lots.lotOf} onReason={setReason} />
      </div>
    </Dialog>
  );
}

/** The step and its lots. Nothing of it changes once lots were asked. */
function Choices({
  asked,
  isAll,
  isFixed,
  areMarked,
  counts,
  onAsk,
  onEnter,
  onAll,
}: {
  asked: AskedIntervention;
  isAll: boolean;
  isFixed: boolean;
  areMarked: boolean;
  counts: { selected: number; all: number };
  onAsk: (part: Partial<AskedIntervention>) => void;
  onEnter: () => void;
  onAll: (isAll: boolean) => void;
}) {
  const { t } = useTranslate();
  return (
    <fieldset
      className={styles.plain}
      disabled={isFixed}
      onKeyDown={({ key, target }) => {
        if (key === "Enter" && target instanceof HTMLInputElement) onEnter();
      }}
    >
      <Segments
        label={t("admin.intervene.what")}
        value={asked.kind}
        options={INTERVENTIONS.map((value) => ({ value, label: t(`admin.intervene.kind.${value}`) }))}
        onChange={(kind) => onAsk({ kind })}
      />
      {counts.selected > 0 && (
        <Segments
          small
          label={t("admin.intervene.which")}
          value={isAll ? "all" : "selected"}
          options={[
            {
              value: "selected",
              label: t(areMarked ? "admin.intervene.marked" : "admin.intervene.selected"),
              count: counts.selected,
            },
            { value: "all", label: t("admin.intervene.all"), count: counts.all },
          ]}
          onChange={(value) => onAll(value === "all")}
        />
      )}
      <InterventionFields asked={asked} onChange={onAsk} />
    </fieldset>
  );
}

/** What the step does to each lot, and why it is taken. */
function Effects({
  step,
  asked,
  reason,
  lotOf,
  onReason,
}: {
  step: Intervention;
  asked: AskedIntervention;
  reason: string;
  lotOf: (id: string) => InterventionLot | undefined;
  onReason: (reason: string) => void;
}) {
  const { t } = useTranslate();
  if (!step.plan) return null;
  return (
    <>
      <InterventionList plan={step.plan} outcomes={step.outcomes} lotOf={lotOf} />
      {step.awaited.length > 0 && (
        <StaffReason
          label={t("admin.intervene.reason")}
          help={t(`admin.intervene.reason.${asked.kind}`)}
          value={reason}
          onChange={onReason}
        />
      )}
    </>
  );
}

function Actions({
  step,
  asked,
  reason,
  isReady,
  close,
  onPreview,
  onRun,
}: {
  step: Intervention;
  asked: AskedIntervention;
  reason: string;
  isReady: boolean;
  close: () => void;
  onPreview: () => void;
  onRun: () => void;
}) {
  const { t } = useTranslate();
  const isBusy = step.progress !== null;
  const isOver = step.outcomes.size > 0 && step.awaited.length === 0;
  const count = step.awaited.length;
  const isRepeat = step.outcomes.size > 0;
  const why =
    count === 0 ? t("admin.intervene.nothing") : reason.trim() === "" ? t("admin.intervene.needsReason") : null;
  return (
    <>
      <Button isWaiting={isBusy} onClick={close}>
        {t(isRepeat ? "admin.intervene.close" : "ui.dialog.cancel")}
      </Button>
      {step.plan === null ? (
        <Button
          variant="primary"
          busy={isBusy}
          {...(!isReady &&
            !isBusy && {
              impossible: t(isInWrongOrder(asked) ? "admin.intervene.wrongOrder" : "admin.intervene.incomplete"),
            })}
          onClick={onPreview}
        >
          {t("admin.intervene.preview")}
        </Button>
      ) : (
        !isOver && (
          <Button
            variant={asked.kind === "WITHDRAW" ? "danger" : "primary"}
            busy={isBusy}
            {...(why !== null && !isBusy && { impossible: why })}
            onClick={onRun}
          >
            {t(isRepeat ? "admin.intervene.again" : `admin.intervene.do.${asked.kind}`, { count })}
          </Button>
        )
      )}
    </>
  );
}

function useLotsOfAuction(publicationId: string) {
  const language = useApiLanguage();
  const variables = useMemo(() => ({ searchFilter: { publicationId, language } }), [publicationId, language]);
  const all = useAllRows({ document: InterventionLotsDocument, variables, maxPages: MAX_PAGES });
  const byId = useMemo(() => new Map(all.rows?.map((lot) => [lot.id, lot])), [all.rows]);
  const ids = useMemo(() => [...byId.keys()], [byId]);
  return { ...all, ids, lotOf: (id: string) => byId.get(id) };
}
