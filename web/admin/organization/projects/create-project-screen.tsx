import { Building2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useMutation, useQuery } from "urql";
import { projectInput } from "../../../../schema/catalogue/inputs/lot.ts";
import { API_LANGUAGES, LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { EditPage } from "../../kit/edit/edit-page.tsx";
import { SaveBar } from "../../kit/edit/save-bar.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { CreateProjectDocument, UnitsForProjectsDocument } from "./documents.ts";
import { PROJECTS_PATH } from "./paths.ts";
import { ProjectTexts, useProjectLabels } from "./project-texts.tsx";

export function CreateProjectScreen() {
  const { t } = useTranslate();
  const [{ data, error }, refetch] = useQuery({ query: UnitsForProjectsDocument });
  const units = data?.queryOrganizationalUnitsUser.organizationalUnits;
  return (
    <StaffPage
      title={t("admin.project.create")}
      parents={[{ label: t("admin.project.list"), to: PROJECTS_PATH }]}
      intro={t("admin.project.createIntro")}
    >
      {!units && !error && <SkeletonLines lines={8} />}
      {!units && error && <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />}
      {units?.length === 0 && (
        <EmptyState
          icon={<Building2 size={28} />}
          title={t("admin.project.noUnits")}
          text={t("admin.project.noUnitsText")}
        />
      )}
      {units && units.length > 0 && <NewProjectForm units={units} />}
    </StaffPage>
  );
}

function NewProjectForm({ units }: { units: readonly { id: string; name: string }[] }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const labels = useProjectLabels();
  const [languages, setLanguages] = useState<readonly Language[]>(LANGUAGES);
  const [, create] = useMutation(CreateProjectDocument);
  const [onlyUnit] = units.length === 1 ? units : [];
  return (
    <Form
      schema={projectInput}
      argument="item"
      labels={labels}
      itemLabel={(_, place) => t(`shell.language.${languages[place] ?? "nl"}`)}
      initialValue={{ ...(onlyUnit && { organizationalUnitId: onlyUnit.id }), languages: [...LANGUAGES] }}
      onSubmit={async ({ organizationalUnitId, texts }) => {
        const named = texts.map(({ language, ...text }) => ({ language: API_LANGUAGES[language], ...text }));
        const { data, error } = await create({ item: { organizationalUnitId, texts: named } });
        if (error) return failureOfCombined(error);
        showToast({ tone: "good", text: t("admin.project.createdToast") });
        const id = data?.createProject.id ?? "";
        void navigate(path(`/${STAFF_PATHS.project.replace(":projectId", id)}`), { replace: true });
        return null;
      }}
    >
      {({ busy }) => (
        <>
          <EditPage
            menuLabel={t("admin.edit.sections")}
            sections={[
              {
                id: "basics",
                title: t("admin.project.basics"),
                children: (
                  <SelectField
                    name="organizationalUnitId"
                    options={units.map(({ id, name }) => ({ value: id, label: name }))}
                    placeholder={t("admin.project.chooseUnit")}
                  />
                ),
              },
              {
                id: "texts",
                title: t("admin.project.texts"),
                children: <ProjectTexts languages={languages} onChange={setLanguages} />,
              },
            ]}
          />
          <SaveBar busy={busy} submitLabel={t("admin.project.createSubmit")} />
        </>
      )}
    </Form>
  );
}
