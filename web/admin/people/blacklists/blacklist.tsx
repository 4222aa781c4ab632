import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CombinedError } from "urql";
import type * as v from "valibot";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { AddEntry, type AddEntryProps } from "./add-entry.tsx";
import { EntriesTable, type ListedEntry } from "./entries-table.tsx";
import { RemoveDialog, type RemoveEntry } from "./remove-dialog.tsx";

interface BlacklistProps<Schema extends v.GenericSchema> extends Omit<AddEntryProps<Schema>, "entries" | "onAdded"> {
  /** The only input of the form. */
  field: ReactNode;
  /** In the order of the table; undefined until they are read. */
  entries: readonly ListedEntry[] | undefined;
  error: CombinedError | undefined;
  refetch: () => void;
  remove: RemoveEntry;
}

/** One of the blacklists: a form that adds to it, and a table from which entries are removed after a question. */
export function Blacklist<Schema extends v.GenericSchema>({
  entries,
  error,
  refetch,
  remove,
  ...form
}: BlacklistProps<Schema>) {
  const { t } = useTranslate();
  const { kind } = form;
  const [removed, setRemoved] = useState<readonly ListedEntry[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!entries) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={8} />;
  return (
    <>
      <Card title={t(`admin.blacklists.${kind}Add`)}>
        <AddEntry {...form} entries={entries} onAdded={refetch} />
      </Card>
      {error && (
        <Notice tone="bad" role="alert">
          {failureText(failureOfCombined(error), t)}
        </Notice>
      )}
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t(`admin.blacklists.${kind}`)}
      </h2>
      <EntriesTable kind={kind} entries={entries} onRemove={setRemoved} />
      {removed.length > 0 && (
        <RemoveDialog
          kind={kind}
          entries={removed}
          remove={remove}
          onClose={(isSent) => {
            flushSync(() => setRemoved([]));
            if (!isSent) return;
            // The button that has asked goes with its row.
            heading.current?.focus();
            // Some are removed also where a later one was refused.
            refetch();
          }}
        />
      )}
    </>
  );
}
