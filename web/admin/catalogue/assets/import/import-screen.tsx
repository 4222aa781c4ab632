import { Package } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useParams } from "react-router";
import { useQuery } from "urql";
import { useLeaveGuard } from "../../../../kit/forms/leaving/use-leave-guard.tsx";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { STAFF_PATHS } from "../../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../../kit/ui/button.tsx";
import { ErrorState } from "../../../../kit/ui/error-state.tsx";
import { Notice } from "../../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../../kit/ui/skeleton.tsx";
import { ProjectOptionsDocument } from "../../../kit/project-options.ts";
import type { Sheet } from "../../../kit/sheets/read-sheets.ts";
import { shownText } from "../../../kit/texts.ts";
import { StaffPage } from "../../../staff-page.tsx";
import { handPhotos } from "../../images/batch/handed-photos.ts";
import { checkedRows, rowsToImport } from "./checked-rows.ts";
import { ChooseSheet, type ChosenSheets } from "./choose-sheet.tsx";
import { ColumnMapping } from "./column-mapping.tsx";
import { type ColumnFields, fieldsFor, keepFields } from "./columns.ts";
import { ImportRun } from "./import-run.tsx";
import { RowCheck } from "./row-check.tsx";
import { rowsOfSheet, type SheetRow } from "./sheet-rows.ts";
import { useRowAnswers } from "./use-row-answers.ts";

/** Adds and changes a project's assets by the rows of a sheet, which are checked before anything is stored. */
export function ImportScreen() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { projectId = "" } = useParams();
  const [{ data, error }, refetch] = useQuery({
    query: ProjectOptionsDocument,
    variables: { searchFilter: { isEditable: true, ids: [projectId] } },
  });
  const project = data?.queryProjectAdmin.projects[0];
  const projectPath = STAFF_PATHS.project.replace(":projectId", projectId);
  return (
    <StaffPage
      title={t("admin.import.title")}
      parents={project ? [{ label: shownText(project.title, language), to: projectPath }] : []}
      actions={
        <ButtonLink to={path(`/${STAFF_PATHS.assets}?project=${projectId}`)} icon={<Package size={18} />}>
          {t("admin.import.toAssets")}
        </ButtonLink>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
      ) : !data ? (
        <SkeletonLines lines={6} />
      ) : project ? (
        <Import projectId={project.id} />
      ) : (
        <Notice>{t("admin.import.notEditable")}</Notice>
      )}
    </StaffPage>
  );
}

interface Mapped {
  sheet: Sheet;
  fields: ColumnFields;
}

function Import({ projectId }: { projectId: string }) {
  const [chosen, setChosen] = useState<ChosenSheets | null>(null);
  const [mapped, setMapped] = useState<Mapped | null>(null);
  /** Counts the checks: each begins without the answers of the one before. */
  const [checks, setChecks] = useState({ count: 0, isOpen: false });
  const mapSheet = (sheet: Sheet) => {
    const columns = Math.max(...sheet.rows.map(({ length }) => length));
    const headings = Array.from({ length: columns }, (_, place) => sheet.rows[0]?.[place] ?? "");
    setMapped({ sheet, fields: fieldsFor(projectId, headings) });
  };
  const restart = () => {
    setChosen(null);
    setMapped(null);
    setChecks(({ count }) => ({ count, isOpen: false }));
  };
  if (!chosen || !mapped)
    return (
      <ChooseSheet
        onChosen={(next) => {
          setChosen(next);
          if (next.sheets[0]) mapSheet(next.sheets[0]);
        }}
      />
    );
  if (!checks.isOpen)
    return (
      <ColumnMapping
        sheets={chosen.sheets}
        {...mapped}
        onSheet={mapSheet}
        onFields={(fields) => setMapped({ ...mapped, fields })}
        onOtherFile={restart}
        onCheck={() => {
          keepFields(projectId, mapped.sheet.rows[0] ?? [], mapped.fields);
          setChecks(({ count }) => ({ count: count + 1, isOpen: true }));
        }}
      />
    );
  return (
    <Checked
      key={checks.count}
      projectId={projectId}
      {...mapped}
      pictures={chosen.pictures}
      onBack={() => setChecks(({ count }) => ({ count, isOpen: false }))}
      onAgain={restart}
    />
  );
}

function Checked({
  projectId,
  sheet,
  fields,
  pictures,
  onBack,
  onAgain,
}: Mapped & { projectId: string; pictures: readonly File[]; onBack: () => void; onAgain: () => void }) {
  const check = useRowAnswers(projectId, "preview");
  const run = useRowAnswers(projectId, "import");
  const rows = useMemo(() => rowsOfSheet(sheet, fields), [sheet, fields]);
  const [sent, setSent] = useState<readonly SheetRow[] | null>(null);
  const checkRows = () => void check.start(rows.filter(({ faults }) => faults.length === 0));
  const checkFirst = useEffectEvent(checkRows);
  useEffect(() => checkFirst(), []);
  const question = useLeaveGuard(sent !== null && run.answers.size < sent.length);
  const checked = checkedRows(rows, check.answers, fields);
  const headings = sheet.rows[0] ?? [];
  const shared = { fields, headings, pictureCount: pictures.length };
  if (!sent)
    return (
      <RowCheck
        {...shared}
        rows={checked}
        check={check}
        onBack={onBack}
        onRetry={checkRows}
        onStart={() => {
          const going = rowsToImport(checked, check.answers);
          setSent(going);
          handPhotos(projectId, pictures);
          void run.start(going);
        }}
      />
    );
  return (
    <>
      <ImportRun
        {...shared}
        projectId={projectId}
        rows={checkedRows(sent, run.answers, fields)}
        faulty={checked.filter(({ state }) => state === "FAULTY")}
        total={sent.length}
        run={run}
        onGoOn={() => void run.start(sent)}
        onAgain={onAgain}
      />
      {question}
    </>
  );
}
