import { FileUp, Package } from "lucide-react";
import { type ComponentProps, use, useState } from "react";
import { useParams } from "react-router";
import { useClient, useMutation, useQuery } from "urql";
import { updateProjectInput } from "../../../../schema/catalogue/inputs/lot.ts";
import { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { API_LANGUAGES } from "../../../../schema/kit/languages.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { DocumentsEditor } from "../../catalogue/documents/documents-editor.tsx";
import { DocumentsView } from "../../catalogue/documents/documents-view.tsx";
import { ImagesEditor } from "../../catalogue/images/images-editor.tsx";
import { ImagesView } from "../../catalogue/images/images-view.tsx";
import { EditPage } from "../../kit/edit/edit-page.tsx";
import { SaveBar } from "../../kit/edit/save-bar.tsx";
import { TextsView } from "../../kit/edit/texts-view.tsx";
import { HistorySection } from "../../kit/history/history-section.tsx";
import { shownText, textLanguages, textsOfForm } from "../../kit/texts.ts";
import { MayOpenContext } from "../../may-open.ts";
import { StaffPage } from "../../staff-page.tsx";
import { type ProjectOfStaff, StaffProjectDocument, UpdateProjectDocument } from "./documents.ts";
import { ManagedProject } from "./managed-project.tsx";
import { PROJECTS_PATH } from "./paths.ts";
import { ProjectMembers } from "./project-members.tsx";
import { ProjectPublications } from "./project-publications.tsx";
import { ProjectTexts, useProjectLabels } from "./project-texts.tsx";
import styles from "./projects.module.css";

export function ProjectScreen() {
  const { t, language } = useTranslate();
  const { projectId = "" } = useParams();
  const [{ data, error }, refetch] = useQuery({
    query: StaffProjectDocument,
    variables: { projectId },
    // A form that others' changes replaced would lose what was typed.
    requestPolicy: "network-only",
  });
  const project = data?.getProjectAdmin;
  if (error && !project && failureOfCombined(error).code === ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT)
    return (
      <ManagedProject projectId={projectId} refusal={error} onOpen={() => refetch({ requestPolicy: "network-only" })} />
    );
  return (
    <StaffPage
      title={project ? shownText(project.title, language) : t("admin.project.one")}
      intro={project?.organizationalUnitName}
      parents={[{ label: t("admin.project.list"), to: PROJECTS_PATH }]}
      actions={<ProjectLinks projectId={projectId} isEditor={project?.viewerCanEdit === true} />}
    >
      {error && !project ? (
        <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
      ) : !project ? (
        <SkeletonLines lines={10} />
      ) : (
        <>
          {project.viewerCanEdit ? (
            // A form keeps the values that it began with: another one begins with those that were saved.
            <ProjectEditor key={project.lastUpdatedOn} project={project} />
          ) : (
            <ProjectView project={project} />
          )}
          {project.viewerCanManageAuthorizations && (
            <ProjectMembers projectId={project.id} where={shownText(project.title, language)} />
          )}
          {project.viewerCanEdit && <HistorySection owner={{ kind: "project", id: project.id }} />}
        </>
      )}
    </StaffPage>
  );
}

/** To the project's assets, for those who may open their list, and for its editors to their import. */
function ProjectLinks({ projectId, isEditor }: { projectId: string; isEditor: boolean }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const assets = `${STAFF_PATHS.assets}?project=${projectId}`;
  const canOpenAssets = use(MayOpenContext)(assets);
  if (!isEditor && !canOpenAssets) return null;
  return (
    <div className={styles.buttons}>
      {isEditor && (
        <ButtonLink
          to={path(`/${STAFF_PATHS.importAssets.replace(":projectId", projectId)}`)}
          icon={<FileUp size={18} />}
        >
          {t("admin.project.importAssets")}
        </ButtonLink>
      )}
      {canOpenAssets && (
        <ButtonLink to={path(`/${assets}`)} icon={<Package size={18} />}>
          {t("admin.project.assets")}
        </ButtonLink>
      )}
    </div>
  );
}

type Sections = ComponentProps<typeof EditPage>["sections"];

/** The sections that its editors have too. */
function publicationsSection(project: ProjectOfStaff, t: Translate): Sections[number] {
  return {
    id: "publications",
    title: t("admin.project.publications"),
    children: <ProjectPublications publications={project.publications} />,
  };
}

/** For those who may not change it: all of it to read. */
function ProjectView({ project }: { project: ProjectOfStaff }) {
  const { t } = useTranslate();
  const owner = { kind: "project", id: project.id } as const;
  return (
    <>
      <Notice>{t("admin.project.readOnly")}</Notice>
      <EditPage
        menuLabel={t("admin.edit.sections")}
        sections={[
          publicationsSection(project, t),
          { id: "texts", title: t("admin.project.texts"), children: <TextsView texts={project} /> },
          { id: "pictures", title: t("admin.project.pictures"), children: <ImagesView owner={owner} /> },
          { id: "documents", title: t("admin.project.documents"), children: <DocumentsView owner={owner} /> },
        ]}
      />
    </>
  );
}

function ProjectEditor({ project }: { project: ProjectOfStaff }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const client = useClient();
  const labels = useProjectLabels();
  const [, update] = useMutation(UpdateProjectDocument);
  const [languages, setLanguages] = useState(() => textLanguages(project.title));
  const { id } = project;
  const sections: Sections = [
    publicationsSection(project, t),
    {
      id: "texts",
      title: t("admin.project.texts"),
      children: <ProjectTexts languages={languages} onChange={setLanguages} />,
    },
    {
      id: "pictures",
      title: t("admin.project.pictures"),
      actions: (
        <Link to={path(`/${STAFF_PATHS.photosByName.replace(":projectId", id)}`)}>
          {t("admin.project.photosByName")}
        </Link>
      ),
      children: <ImagesEditor owner={{ kind: "project", id, projectId: id }} />,
    },
    {
      id: "documents",
      title: t("admin.project.documents"),
      children: <DocumentsEditor owner={{ kind: "project", id }} />,
    },
  ];
  return (
    <Form
      schema={updateProjectInput}
      argument="item"
      labels={labels}
      itemLabel={(_, place) => t(`shell.language.${languages[place] ?? "nl"}`)}
      initialValue={{ projectId: id, languages: [...languages], texts: textsOfForm(project, languages) }}
      onSubmit={async ({ projectId, texts }) => {
        const named = texts.map(({ language, ...text }) => ({ language: API_LANGUAGES[language], ...text }));
        const item = { projectId, texts: named, expectedLastUpdatedOn: project.lastUpdatedOn };
        const { error } = await update({ item });
        if (error) return failureOfCombined(error);
        showToast({ tone: "good", text: t("admin.project.saved") });
        await client.query(StaffProjectDocument, { projectId }, { requestPolicy: "network-only" }).toPromise();
        return null;
      }}
    >
      {({ busy }) => (
        <>
          <input type="hidden" name="projectId" value={id} readOnly />
          <EditPage menuLabel={t("admin.edit.sections")} sections={sections} />
          <SaveBar busy={busy} submitLabel={t("admin.project.save")} savedText={t("admin.edit.saved")} />
        </>
      )}
    </Form>
  );
}
