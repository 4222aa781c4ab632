import { useEffect, useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { useOnChange } from "../../../kit/lib/use-on-change.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { brokenEntry } from "./check-entries.ts";
import { LotLogEntriesDocument, type LotLogEntry } from "./documents.ts";
import styles from "./lot-log.module.css";

/** What tells hashes apart at a glance; the whole one is in the tooltip. */
const SHORT_HASH = 8;

/** The newest lines of the lot's log, older ones by page, and whether those in the page follow from each other. */
export function LogEntries({ incrementalLotId, sequence }: { incrementalLotId: string; sequence: number }) {
  const { t, language } = useTranslate();
  /** The pages above this one end with these entries. */
  const [ends, setEnds] = useState<readonly number[]>([]);
  const before = ends.at(-1) ?? null;
  const [{ data, error, fetching }, execute] = useQuery({
    query: LotLogEntriesDocument,
    variables: { incrementalLotId, before },
    requestPolicy: "cache-and-network",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  useOnChange(sequence, () => {
    if (before === null) refetch();
  });
  const entries = data?.entries;
  if (!entries) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={5} />;
  const oldest = entries.at(-1)?.sequence ?? 1;
  return (
    <>
      <PlainList className={styles.lines}>
        {entries.map((entry) => (
          <li key={entry.sequence}>
            <span className={styles.number}>{entry.sequence}</span>
            <time dateTime={entry.createdOn} className={styles.number}>
              {formatDate(entry.createdOn, { language, style: "daySecond" })}
            </time>
            <code title={entry.hash}>{entry.hash.slice(0, SHORT_HASH)}</code>
            <strong className={styles.what}>
              {t(`admin.bids.entry.${entry.kind}`)}
              {entry.amount !== null && ` ${formatMoney(entry.amount, { stripZeros: true })}`}
              {entry.annonUserRef && (
                <span className={styles.bidder}>
                  {" "}
                  {t("admin.bids.bidder")} {entry.annonUserRef}
                </span>
              )}
            </strong>
          </li>
        ))}
      </PlainList>
      <ChainCheck entries={entries} />
      {(ends.length > 0 || oldest > 1) && (
        <p className={styles.pages}>
          {ends.length > 0 && (
            <Button small onClick={() => setEnds(ends.slice(0, -1))}>
              {t("admin.bids.newerEntries")}
            </Button>
          )}
          {oldest > 1 && (
            <Button small isWaiting={fetching && before !== null} onClick={() => setEnds([...ends, oldest])}>
              {t("admin.bids.olderEntries")}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** Recomputed by this browser, so that nobody has to be believed. */
function ChainCheck({ entries }: { entries: readonly LotLogEntry[] }) {
  const { t } = useTranslate();
  const [checked, setChecked] = useState<{ entries: readonly LotLogEntry[]; broken: number | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    void brokenEntry(entries).then((broken) => {
      if (!isOver) setChecked({ entries, broken });
    });
    return () => {
      isOver = true;
    };
  }, [entries]);
  if (checked?.entries !== entries || entries.length === 0) return null;
  return checked.broken === null ? (
    <p className={styles.holds} role="status">
      {t("admin.bids.chainHolds", { count: entries.length })}
    </p>
  ) : (
    <p className={styles.broken} role="alert">
      {t("admin.bids.chainBroken", { entry: checked.broken })}
    </p>
  );
}
