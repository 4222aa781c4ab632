import { useEffect, useEffectEvent, useMemo } from "react";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { useAllRows } from "../../kit/table/use-all-rows.ts";
import { MonitoredLotsDocument } from "./documents.ts";
import type { WallState } from "./feed/auction-wall.ts";

/** More than any sale has: 5,000 lots. */
const MAX_PAGES = 50;
/** Lots that are published meanwhile are read soon, not one by one. */
const REREAD_AFTER_MS = 3_000;

/**
 * The lots of an auction that are published, or were: the feed has those too, and hidden ones can be published again.
 * Read again when the feed has one that is not among them.
 */
export function useMonitoredLots(publicationId: string, { lots }: WallState) {
  const language = useApiLanguage();
  const variables = useMemo(() => ({ searchFilter: { publicationId, language } }), [publicationId, language]);
  const all = useAllRows({ document: MonitoredLotsDocument, variables, maxPages: MAX_PAGES });
  const known = useMemo(() => new Set(all.rows?.map(({ id }) => id)), [all.rows]);
  const isWhole = all.rows !== null && !all.isReading && all.total <= all.rows.length;
  const unknown = isWhole ? [...lots.values()].filter((lot) => !lot.isHidden && !known.has(lot.incrementalLotId)) : [];
  const reread = useEffectEvent(() => all.refetch());
  useEffect(() => {
    if (unknown.length === 0) return;
    const timer = setTimeout(() => reread(), REREAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unknown.length]);
  const rows = useMemo(
    () => all.rows?.filter(({ id, isPublished }) => isPublished || lots.has(id)) ?? null,
    [all.rows, lots],
  );
  return { ...all, rows };
}
