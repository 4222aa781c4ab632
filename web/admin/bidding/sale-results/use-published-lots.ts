import { useMemo } from "react";
import { useApiLanguage } from "../../../kit/lib/graphql/api-language.ts";
import { type AllRows, useAllRows } from "../../kit/table/use-all-rows.ts";
import { type SaleLot, SaleLotsDocument } from "./documents.ts";

/** More than any sale has: 5,000 lots. */
const MAX_PAGES = 50;

/** All published lots of a sale, in lot-number order. */
export function usePublishedLots(publicationId: string): AllRows<SaleLot> {
  const language = useApiLanguage();
  const variables = useMemo(
    () => ({ searchFilter: { publicationId, isPublished: true, language } }),
    [publicationId, language],
  );
  return useAllRows<SaleLot, typeof variables>({ document: SaleLotsDocument, variables, maxPages: MAX_PAGES });
}
