import { History } from "lucide-react";
import { useEffect, useState } from "react";
import type { CombinedError } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { ChangeItem } from "./change-item.tsx";
import type { ChangeRow } from "./documents.ts";
import styles from "./history.module.css";

const PAGE_ROWS = 20;

/** Reads the page after a change; the first one after null. */
export type ReadHistory = (page: {
  first: number;
  after: string | null;
}) => Promise<{ data?: { changes: readonly ChangeRow[] } | undefined; error?: CombinedError | undefined }>;

/** Changes, newest first; older ones are added below on demand. `about`: the thing whose page it is. */
export function HistoryList({ read, about }: { read: ReadHistory; about?: string }) {
  const { t } = useTranslate();
  const { rows, error, isBusy, hasMore, more } = useHistory(read);
  if (rows.length === 0 && error) return <ErrorState error={error} onRetry={more} />;
  if (rows.length === 0 && isBusy) return <SkeletonLines lines={8} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<History size={28} />}
        title={t("admin.history.none")}
        text={t(about === undefined ? "admin.history.noneFound" : "admin.history.noneText")}
      />
    );
  return (
    <>
      <PlainList
        className={classNames(styles.list, about === undefined && "frame", about === undefined && styles.whole)}
      >
        {rows.map((change) => (
          <ChangeItem key={change.id} change={change} about={about} />
        ))}
      </PlainList>
      {error && <ErrorState error={error} onRetry={more} />}
      {hasMore && !error && (
        <Button busy={isBusy} onClick={more}>
          {t("admin.history.more")}
        </Button>
      )}
    </>
  );
}

function useHistory(read: ReadHistory) {
  const [rows, setRows] = useState<readonly ChangeRow[]>([]);
  const [{ isBusy, hasMore, error }, setState] = useState<{
    isBusy: boolean;
    hasMore: boolean;
    error: CombinedError | undefined;
  }>({ isBusy: true, hasMore: true, error: undefined });
  const readAfter = async (known: readonly ChangeRow[]) => {
    setState({ isBusy: true, hasMore: true, error: undefined });
    const { data, error: failure } = await read({ first: PAGE_ROWS, after: known.at(-1)?.id ?? null });
    const page = data?.changes ?? [];
    if (data) setRows([...known, ...page]);
    setState({ isBusy: false, hasMore: !data || page.length === PAGE_ROWS, error: data ? undefined : failure });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list begins once; its key changes with what it reads
  useEffect(() => void readAfter([]), []);
  return { rows, error, isBusy, hasMore, more: () => void readAfter(rows) };
}
