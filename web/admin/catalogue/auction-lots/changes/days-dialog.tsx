import { useState } from "react";
import { useQuery } from "urql";
import * as v from "valibot";
import { eventsInput } from "../../../../../schema/catalogue/inputs/events.ts";
import { LANGUAGES, type Language } from "../../../../../schema/kit/languages.ts";
import type { Failure } from "../../../../kit/errors/errors.ts";
import { Form } from "../../../../kit/forms/form.tsx";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../../kit/lib/format/dates.ts";
import { type ResultOf, readFragment } from "../../../../kit/lib/graphql/graphql.ts";
import { Button } from "../../../../kit/ui/button.tsx";
import { ErrorState } from "../../../../kit/ui/error-state.tsx";
import { Notice } from "../../../../kit/ui/notice.tsx";
import { Dialog } from "../../../../kit/ui/overlay/dialog.tsx";
import { SkeletonLines } from "../../../../kit/ui/skeleton.tsx";
import auctionForm from "../../auctions/auction-form.module.css";
import { useEventLabels } from "../../auctions/auction-labels.ts";
import {
  type EventKindOfForm,
  eventValues,
  eventVariables,
  FORM_EVENT_KINDS,
  publishedLanguagesOf,
} from "../../auctions/auction-values.ts";
import { EventGroupFields } from "../../auctions/days/event-group-fields.tsx";
import { EditedEventGroupFragment } from "../../auctions/documents.ts";
import { DaysOfLotDocument } from "../documents.ts";
import type { BulkProps } from "./bulk-dialogs.tsx";
import styles from "./changes.module.css";

const daysForm = v.object({ events: v.nullish(eventsInput) });

type DaysOfLot = NonNullable<ResultOf<typeof DaysOfLotDocument>["getIncrementalLotAdmin"]>["events"];

/** Gives lots viewing and pick-up days of their own, or those of the auction again, kind by kind. */
export function DaysDialog({ auction, selected, save, onClose }: BulkProps) {
  const { t } = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [first] = selected;
  const [{ data, error }, execute] = useQuery({
    query: DaysOfLotDocument,
    variables: { incrementalLotId: first?.id ?? "" },
    requestPolicy: "network-only",
  });
  const events = data?.getIncrementalLotAdmin?.events;
  const send = async (input: v.InferInput<typeof daysForm>): Promise<Failure | null> => {
    setIsBusy(true);
    const own = eventVariables(input.events);
    const failure = await save(selected.map(({ id }) => ({ id, events: own }))).finally(() => setIsBusy(false));
    if (!failure) onClose(true);
    return failure;
  };
  return (
    <Dialog
      open
      wide
      title={t("admin.lots.days", { count: selected.length })}
      busy={isBusy}
      onClose={() => onClose(false)}
    >
      <div className={styles.content}>
        <p className={styles.hint}>{t("admin.lots.daysHint")}</p>
        {selected.length > 1 && first && (
          <Notice tone="warn">
            {t("admin.lots.daysOfSeveral", { count: selected.length, number: first.lotNumber })}
          </Notice>
        )}
        {events ? (
          <DaysForm
            events={events}
            languages={publishedLanguagesOf(auction)}
            count={selected.length}
            onSend={send}
            onCancel={() => onClose(false)}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => execute({ requestPolicy: "network-only" })} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </div>
    </Dialog>
  );
}

function DaysForm({
  events,
  languages,
  count,
  onSend,
  onCancel,
}: {
  events: DaysOfLot;
  languages: readonly Language[];
  count: number;
  onSend: (input: v.InferInput<typeof daysForm>) => Promise<Failure | null>;
  onCancel: () => void;
}) {
  const { t } = useTranslate();
  const [initialValue] = useState(() => ({ events: eventValues(events) }));
  return (
    <Form
      schema={daysForm}
      labels={useEventLabels()}
      initialValue={initialValue}
      argument="updatedIncrementalLots.0"
      onSubmit={(_, input) => onSend(input)}
    >
      {({ busy, leave }) => (
        <div className={auctionForm.fields}>
          {FORM_EVENT_KINDS.map((kind) => (
            <div key={kind} className={styles.kind}>
              <EventGroupFields
                kind={kind}
                languages={languages.length > 0 ? languages : LANGUAGES}
                isAbsent={events[kind]?.lotOverride !== true}
              />
              <OfAuction kind={kind} events={events} />
            </div>
          ))}
          <div className={auctionForm.buttons}>
            <Button type="submit" variant="primary" busy={busy}>
              {t("admin.lots.changeSubmit", { count })}
            </Button>
            <Button isWaiting={busy} onClick={() => leave(onCancel)}>
              {t("ui.dialog.cancel")}
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}

/** The auction's days of a kind, which a lot without its own follows. */
function OfAuction({ kind, events }: { kind: EventKindOfForm; events: DaysOfLot }) {
  const { t, language } = useTranslate();
  const group = events[kind];
  if (!group || group.lotOverride) return null;
  const { address, events: days } = readFragment(EditedEventGroupFragment, group);
  const [first] = days;
  return (
    <p className={styles.hint}>
      {t("admin.lots.daysOfAuction", {
        count: days.length,
        first: first ? formatDate(first.startingOn, { language, style: "moment" }) : "",
        city: address.city,
      })}
    </p>
  );
}
