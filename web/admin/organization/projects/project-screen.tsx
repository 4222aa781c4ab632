import { FileUp, Package } from "lucide-react";
import { type ComponentProps, useState } from "react";
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
import { Button, ButtonLink } from "../../../kit/ui/button.tsx";
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
import { TextsView } from "../../kit/edit/texts-view.tsx";
import { HistorySection } from "../../kit/history/history-section.tsx";
import { shownText, textLanguages, textsOfForm } from "../../kit/texts.ts";
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
  const path = useLocalizedPath();
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
          <EditPage menuLabel={t("admin.edit.sections")} sections={sectionsOf(project, { t, path })} />
          {project.viewerCanManageAuthorizations && (
            <ProjectMembers projectId={project.id} where={shownText(project.title, language)} />
          )}
          {project.viewerCanEdit && <HistorySection owner={{ kind: "project", id: project.id }} />}
        </>
      )}
    </StaffPage>
  );
}

/** Others read all of it; what changes it is for its editors. */
function sectionsOf(
  project: ProjectOfStaff,
  { t, path }: { t: Translate; path: (to: string) => string },
): ComponentProps<typeof EditPage>["sections"] {
  const { id, viewerCanEdit } = project;
  const publications = {
    id: "publications",
    title: t("admin.project.publications"),
    children: <ProjectPublications publications={project.publications} />,
  };
  const texts = {
    id: "texts",
    title: t("admin.project.texts"),
    // A form keeps the values that it began with: another one begins with those that were saved.
    children: viewerCanEdit ? (
      <ProjectForm key={project.lastUpdatedOn} project={project} />
    ) : (
      <>
        <TextsView texts={project} />
        <Notice>{t("admin.project.readOnly")}</Notice>
      </>
    ),
  };
  if (!viewerCanEdit)
    return [
      publications,
      texts,
      {
        id: "pictures",
        title: t("admin.project.pictures"),
        children: <ImagesView owner={{ kind: "project", id }} />,
      },
      {
        id: "documents",
        title: t("admin.project.documents"),
        children: <DocumentsView owner={{ kind: "project", id }} />,
      },
    ];
  return [
    publications,
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
    texts,
  ];
}

/** To the project's assets, and for its editors to their import. */
function ProjectLinks({ projectId, isEditor }: { projectId: string; isEditor: boolean }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
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
      <ButtonLink to={path(`/${STAFF_PATHS.assets}?project=${projectId}`)} icon={<Package size={18} />}>
        {t("admin.project.assets")}
      </ButtonLink>
    </div>
  );
}

function ProjectForm({ project }: { project: ProjectOfStaff }) {
  const { t } = useTranslate();
  const client = useClient();
  const labels = useProjectLabels();
  const [, update] = useMutation(UpdateProjectDocument);
  const [languages, setLanguages] = useState(() => textLanguages(project.title));
  return (
    <Form
      schema={updateProjectInput}
      argument="item"
      labels={labels}
      itemLabel={(_, place) => t(`shell.language.${languages[place] ?? "nl"}`)}
      initialValue={{ projectId: project.id, languages: [...languages], texts: textsOfForm(project, languages) }}
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
          <input type="hidden" name="projectId" value={project.id} readOnly />
          <ProjectTexts languages={languages} onChange={setLanguages} />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" busy={busy}>
              {t("admin.project.save")}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
