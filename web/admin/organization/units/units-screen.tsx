import { Building2, Plus } from "lucide-react";
import { useCallback } from "react";
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from "../../../../schema/catalogue/search-lengths.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useStaffComponents } from "../../../kit/session/staff-components.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { type ColumnWords, StaffList } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import { AllUnitsDocument, OwnUnitsDocument, type UnitOfList } from "./documents.ts";
import { NEW_UNIT_PATH, UNIT_PATH } from "./paths.ts";

/** The publishing companies: all of them for administrators, for others those on which they hold a right. */
export function UnitsScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { components } = useStaffComponents();
  const isAdministrator = components?.includes("organizationalUnitCreator") ?? false;
  const columns = useCallback((words: ColumnWords) => unitColumns({ ...words, path }), [path]);
  return (
    <StaffList
      title={t("admin.units.list")}
      intro={t("admin.units.intro")}
      actions={
        isAdministrator && (
          <ButtonLink to={path(`/${NEW_UNIT_PATH}`)} variant="primary" icon={<Plus size={18} />}>
            {t("admin.units.create")}
          </ButtonLink>
        )
      }
      document={isAdministrator ? AllUnitsDocument : OwnUnitsDocument}
      filters={[
        {
          kind: "search",
          name: "text",
          label: t("admin.units.search"),
          length: { minimum: MIN_SEARCH_CHARACTERS, maximum: MAX_SEARCH_CHARACTERS },
        },
      ]}
      variables={({ text }) => ({ searchFilter: text === "" ? {} : { text } })}
      read={{ itemsPerPage: 50 }}
      columns={columns}
      rowLabel={({ name }) => name}
      empty={{ icon: Building2, title: t("admin.units.none"), text: t("admin.units.noneText") }}
    />
  );
}

function unitColumns({ t, language, path }: ColumnWords & { path: (to: string) => string }): TableColumn<UnitOfList>[] {
  return [
    {
      id: "name",
      label: t("admin.units.name"),
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link to={path(`/${UNIT_PATH.replace(":unitId", id)}`)} title={name}>
          {name}
        </Link>
      ),
      width: "30%",
    },
    { id: "email", label: t("admin.units.email"), value: ({ email }) => email, width: "24%", onPhone: "plain" },
    {
      id: "phone",
      label: t("admin.units.phone"),
      value: ({ phoneNumber }) => phoneNumber,
      width: "16%",
      onPhone: "plain",
    },
    { id: "vat", label: t("admin.units.vat"), value: ({ vatNumber }) => vatNumber, width: "14%", onPhone: "plain" },
    {
      id: "changed",
      label: t("admin.units.changed"),
      value: ({ lastUpdatedOn }) => lastUpdatedOn,
      cell: ({ lastUpdatedOn }) => (
        <time dateTime={lastUpdatedOn}>{formatDate(lastUpdatedOn, { language, style: "stamp" })}</time>
      ),
      width: "16%",
    },
  ];
}
