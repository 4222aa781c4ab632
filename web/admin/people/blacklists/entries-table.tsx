import { ShieldCheck } from "lucide-react";
import { useMemo } from "react";
import type { Language } from "../../../../schema/kit/languages.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { FilterText } from "../../../kit/ui/list/filter-text.tsx";
import { useListParams, withChoices } from "../../../kit/ui/list/use-list-params.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import type { BlacklistKind, Entry } from "./add-entry.tsx";
import styles from "./blacklists.module.css";

export interface ListedEntry extends Entry {
  createdOn: string;
}

type Remove = (entries: readonly ListedEntry[]) => void;

const MAX_SEARCH_CHARACTERS = 100;

/** The entries of a blacklist, searched by a part of their names; one of them or a selection can be removed. */
export function EntriesTable({
  kind,
  entries,
  onRemove,
}: {
  kind: BlacklistKind;
  entries: readonly ListedEntry[];
  onRemove: Remove;
}) {
  const { t, language } = useTranslate();
  const [params, change] = useListParams();
  const search = params.get("search") ?? "";
  const columns = useMemo(() => entryColumns({ t, language, kind, onRemove }), [t, language, kind, onRemove]);
  const rows = useMemo(() => {
    const part = search.trim().toLowerCase();
    return entries.filter(({ value, name }) => value.includes(part) || name.toLowerCase().includes(part));
  }, [entries, search]);
  return (
    <>
      {entries.length > 0 && (
        <div className={styles.search}>
          <FilterText
            label={t("admin.blacklists.search")}
            value={search}
            maxLength={MAX_SEARCH_CHARACTERS}
            inputMode="search"
            onChange={(value) => change((now) => withChoices(now, { search: value }))}
          />
        </div>
      )}
      <DataTable
        label={t(`admin.blacklists.${kind}`)}
        columns={columns}
        rows={rows}
        rowId={({ value }) => value}
        rowLabel={({ name }) => name}
        empty={
          <EmptyState
            icon={<ShieldCheck size={28} />}
            title={t(entries.length > 0 ? "admin.blacklists.notFound" : `admin.blacklists.${kind}None`)}
          />
        }
        actions={(selected) => (
          <Button small onClick={() => onRemove(selected)}>
            {t("admin.blacklists.removeSelected")}
          </Button>
        )}
      />
    </>
  );
}

function entryColumns({
  t,
  language,
  kind,
  onRemove,
}: {
  t: Translate;
  language: Language;
  kind: BlacklistKind;
  onRemove: Remove;
}): TableColumn<ListedEntry>[] {
  const hasCodes = kind === "countries";
  return [
    {
      id: "name",
      label: t(`admin.blacklists.${kind}Field`),
      value: ({ name }) => name,
      width: hasCodes ? "40%" : "52%",
    },
    ...(hasCodes
      ? [
          {
            id: "code",
            label: t("admin.blacklists.code"),
            value: ({ value }: ListedEntry) => value.toUpperCase(),
            width: "12%",
          },
        ]
      : []),
    {
      id: "created",
      label: t("admin.blacklists.since"),
      value: ({ createdOn }) => createdOn,
      cell: ({ createdOn }) => <time dateTime={createdOn}>{formatDate(createdOn, { language, style: "date" })}</time>,
      width: "24%",
    },
    {
      id: "remove",
      label: t("admin.blacklists.remove"),
      isAction: true,
      value: () => "",
      cell: (entry) => (
        <Button small onClick={() => onRemove([entry])}>
          {t("admin.blacklists.remove")}
          <span className="visually-hidden">: {entry.name}</span>
        </Button>
      ),
      width: "24%",
    },
  ];
}
