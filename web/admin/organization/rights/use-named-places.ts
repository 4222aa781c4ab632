import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { type Client, type CombinedError, useClient } from "urql";
import type { Language } from "../../../../schema/kit/languages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import type { FindOptions } from "../../kit/picker/search-picker.tsx";
import { shownText } from "../../kit/texts.ts";
import { NamedProjectsDocument, NamedUnitsDocument } from "./documents.ts";

export type NamedKind = "unit" | "project";

export interface NamedPlace {
  id: string;
  name: string;
  /** Of a project, whose it is. */
  detail: string;
  /** Whether the viewer may give rights there: on a project who manages it or its unit, and no other administrator. */
  isManaged: boolean;
}

interface Answer {
  data?: { places: readonly NamedPlace[]; total: number };
  error?: CombinedError | undefined;
}

/** What a search offers at once. */
const MAX_FOUND = 20;

/** Units or projects by their ids, of which a call takes a hundred at most. Null until they are read. */
export function useNamedPlaces(kind: NamedKind, ids: readonly string[]) {
  const client = useClient();
  const { language } = useTranslate();
  const [{ data, error }, setAnswer] = useState<Answer>({});
  const read = useEffectEvent(async () => {
    const found = await readPlaces(client, { kind, language, searchFilter: { ids: [...ids] }, count: ids.length });
    // Those that were read before stay, if these cannot be.
    setAnswer((last) => (found.error ? { ...last, error: found.error } : found));
  });
  const names = ids.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: other ids are read again
  useEffect(() => void read(), [kind, names, language]);
  return { places: data?.places ?? null, error, refetch: () => void read() };
}

/** The search of a picker. */
export function useFindPlaces(kind: NamedKind): FindOptions {
  const client = useClient();
  const { language } = useTranslate();
  return useCallback(
    async (text) => {
      const searchFilter = text === "" ? {} : { text };
      const { data, error } = await readPlaces(client, { kind, language, searchFilter, count: MAX_FOUND });
      if (!data) return { error };
      const options = data.places.map(({ id, name, detail }) => ({ value: id, label: name, detail }));
      return { data: { options, total: data.total } };
    },
    [client, kind, language],
  );
}

async function readPlaces(
  client: Client,
  { kind, language, ...variables }: { kind: NamedKind; language: Language; searchFilter: object; count: number },
): Promise<Answer> {
  if (kind === "unit") {
    const { data, error } = await client.query(NamedUnitsDocument, variables).toPromise();
    if (!data) return { error };
    const { organizationalUnits, paginatedTotalResults: total } = data.queryOrganizationalUnitsGlobal;
    return { data: { total, places: organizationalUnits.map((unit) => ({ ...unit, detail: "", isManaged: true })) } };
  }
  const { data, error } = await client.query(NamedProjectsDocument, variables).toPromise();
  if (!data) return { error };
  const { projects, paginatedTotalResults: total } = data.queryProjectAdmin;
  const places = projects.map(({ id, title, organizationalUnitName, viewerCanManageAuthorizations }) => ({
    id,
    name: shownText(title, language) || id,
    detail: organizationalUnitName,
    isManaged: viewerCanManageAuthorizations,
  }));
  return { data: { total, places } };
}
