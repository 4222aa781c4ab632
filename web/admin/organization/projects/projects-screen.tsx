import { FolderOpen, Plus } from "lucide-react";
import { useCallback } from "react";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../../schema/catalogue/search-lengths.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { type ColumnWords, StaffList } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import { shownText } from "../../kit/texts.ts";
import { type StaffProjectRow, StaffProjectsDocument } from "./documents.ts";
import { NEW_PROJECT_PATH } from "./paths.ts";

/** The projects that the viewer may see, newest first, found by the words of their texts. */
export function ProjectsScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const columns = useCallback((words: ColumnWords) => projectColumns({ ...words, path }), [path]);
  return (
    <StaffList
      title={t("admin.project.list")}
      actions={
        <ButtonLink to={path(`/${NEW_PROJECT_PATH}`)} variant="primary" icon={<Plus size={18} />}>
          {t("admin.project.create")}
        </ButtonLink>
      }
      document={StaffProjectsDocument}
      filters={[
        {
          kind: "search",
          name: "text",
          label: t("admin.project.search"),
          length: { minimum: MIN_SEARCH_CHARACTERS, maximum: MAX_SEARCH_CHARACTERS },
        },
      ]}
      variables={({ text }) => ({ searchFilter: text === "" ? {} : { text } })}
      read={{ itemsPerPage: 50 }}
      columns={columns}
      rowLabel={({ title }) => shownText(title, language)}
      empty={{ icon: FolderOpen, title: t("admin.project.none"), text: t("admin.project.noneText") }}
    />
  );
}

function projectColumns({
  t,
  language,
  path,
}: ColumnWords & { path: (to: string) => string }): TableColumn<StaffProjectRow>[] {
  const instant = (id: "createdOn" | "lastUpdatedOn", label: string) => ({
    id,
    label,
    value: (project: StaffProjectRow) => project[id],
    cell: (project: StaffProjectRow) => (
      <time dateTime={project[id]}>{formatDate(project[id], { language, style: "stamp" })}</time>
    ),
    width: "16%",
    onPhone: "none" as const,
  });
  return [
    {
      id: "title",
      label: t("admin.project.title"),
      value: ({ title }) => shownText(title, language),
      cell: ({ id, title }) => (
        <Link to={path(`/${STAFF_PATHS.project.replace(":projectId", id)}`)} title={shownText(title, language)}>
          {shownText(title, language)}
        </Link>
      ),
      width: "44%",
      isLong: true,
      onPhone: "lead",
    },
    {
      id: "unit",
      label: t("admin.project.unit"),
      value: ({ organizationalUnitName }) => organizationalUnitName,
      width: "24%",
      onPhone: "plain",
    },
    instant("createdOn", t("admin.project.created")),
    instant("lastUpdatedOn", t("admin.project.changed")),
  ];
}
