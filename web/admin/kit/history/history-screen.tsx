import { useClient } from "urql";
import { THING_KINDS } from "../../../../schema/kit/history/thing-kinds.ts";
import { MAX_EMAIL_CHARACTERS } from "../../../../schema/kit/inputs/email.ts";
import { API_LANGUAGES } from "../../../../schema/kit/languages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Filters } from "../../../kit/ui/list/filters.tsx";
import { useListParams } from "../../../kit/ui/list/use-list-params.ts";
import { StaffPage } from "../../staff-page.tsx";
import { readChosen, type StaffListFilter, useListFilters } from "../list/list-filters.tsx";
import { historyFilterOf } from "./chosen-changes.ts";
import { WholeHistoryDocument } from "./documents.ts";
import { HistoryList } from "./history-list.tsx";

/** What staff changed anywhere, for administrators. */
export function HistoryScreen() {
  const { t, language } = useTranslate();
  const client = useClient();
  const filters = useHistoryFilters();
  const [params, change] = useListParams();
  const { fields, chips, without } = useListFilters(filters);
  const searchFilter = historyFilterOf(readChosen(params, filters));
  return (
    <StaffPage title={t("admin.history.title")} intro={t("admin.history.navText")}>
      <Filters chips={chips} total={null} onClear={() => change(without)}>
        {fields}
      </Filters>
      <HistoryList
        // A list begins again with other filters.
        key={JSON.stringify([searchFilter, language])}
        read={(page) => {
          const variables = { ...page, searchFilter, language: API_LANGUAGES[language] };
          return client.query(WholeHistoryDocument, variables, { requestPolicy: "network-only" }).toPromise();
        }}
      />
    </StaffPage>
  );
}

function useHistoryFilters() {
  const { t } = useTranslate();
  return [
    {
      kind: "text",
      name: "user",
      label: t("admin.history.user"),
      placeholder: t("admin.history.userHint"),
      maximum: MAX_EMAIL_CHARACTERS,
    },
    {
      kind: "choice",
      name: "kind",
      label: t("admin.history.kindFilter"),
      options: [
        { value: "", label: t("admin.table.all") },
        ...THING_KINDS.map((value) => ({ value, label: t(`admin.history.kind.${value}`) })),
      ],
    },
    {
      kind: "text",
      name: "thing",
      label: t("admin.history.thing"),
      placeholder: t("admin.history.thingHint"),
      maximum: MAX_EMAIL_CHARACTERS,
    },
    { kind: "day", name: "from", label: t("admin.history.from") },
    { kind: "day", name: "to", label: t("admin.history.to") },
  ] as const satisfies readonly StaffListFilter<string>[];
}
