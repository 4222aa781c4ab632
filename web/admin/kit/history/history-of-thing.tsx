import { useClient } from "urql";
import { API_LANGUAGES } from "../../../../schema/kit/languages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { HISTORY_DOCUMENTS, type HistoryOwner } from "./documents.ts";
import { HistoryList } from "./history-list.tsx";

/** The history of one thing, and of what is in it. */
export function HistoryOfThing({ owner: { kind, id } }: { owner: HistoryOwner }) {
  const client = useClient();
  const { language } = useTranslate();
  return (
    <HistoryList
      key={`${kind} ${id}`}
      about={id}
      read={(page) => {
        const variables = { id, ...page, language: API_LANGUAGES[language] };
        return client.query(HISTORY_DOCUMENTS[kind], variables, { requestPolicy: "network-only" }).toPromise();
      }}
    />
  );
}
