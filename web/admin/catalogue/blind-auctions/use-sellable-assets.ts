import { useCallback, useEffect, useState } from "react";
import { type CombinedError, useClient } from "urql";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { SellableAssetsDocument } from "./documents.ts";

export type SellableAsset = ResultOf<typeof SellableAssetsDocument>["queryLotAdmin"]["lots"][number];

/** All assets of a project, read page by page; null until the last one is there, and without a project. */
export function useSellableAssets(projectId: string | null): {
  assets: SellableAsset[] | null;
  error: CombinedError | null;
  retry: () => void;
} {
  const client = useClient();
  const [found, setFound] = useState<{ projectId: string; assets: SellableAsset[] } | null>(null);
  const [error, setError] = useState<CombinedError | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    if (projectId === null) return;
    let isCurrent = true;
    const readAll = async () => {
      const assets: SellableAsset[] = [];
      for (let page = 1; isCurrent; page += 1) {
        const answer = await client.query(SellableAssetsDocument, { projectId, page }).toPromise();
        if (!isCurrent) return;
        if (!answer.data) return setError(answer.error ?? null);
        const { lots, paginatedPageSize } = answer.data.queryLotAdmin;
        assets.push(...lots);
        // Not by the total, which may be some time old.
        if (lots.length < paginatedPageSize) return setFound({ projectId, assets });
      }
    };
    void readAll();
    return () => {
      isCurrent = false;
    };
  }, [client, projectId, attempt]);

  const retry = useCallback(() => {
    setError(null);
    setAttempt((count) => count + 1);
  }, []);
  return { assets: found?.projectId === projectId ? found.assets : null, error, retry };
}
