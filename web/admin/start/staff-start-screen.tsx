import { LockKeyhole } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useQuery } from "urql";
import { failureOfCombined, failureText } from "../../kit/errors/errors.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { type StaffComponent, useStaffComponents } from "../../kit/session/staff-components.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { Agenda } from "./agenda.tsx";
import { ClosingNow } from "./closing-now.tsx";
import { StaffTodayDocument } from "./documents.ts";
import { Figures } from "./figures.tsx";
import styles from "./staff-start-screen.module.css";
import { TaskList, tasksOf } from "./task-list.tsx";

const REFRESH_MS = 60_000;
/** So few tasks would leave a hole beside the agenda, which then stands below them. */
const MAX_OF_CALM_DAY = 3;

/** What asks for the viewer's work today, the most urgent first. */
export function StaffStartScreen() {
  const { t } = useTranslate();
  const { components, error, retry } = useStaffComponents();
  usePageTitle(t("admin.start.title"));
  if (error && !components) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Page title={t("admin.start.title")} actions={<Now />}>
      {components ? <Today components={components} /> : <SkeletonLines lines={8} />}
    </Page>
  );
}

function Today({ components }: { components: readonly StaffComponent[] }) {
  const { t } = useTranslate();
  const { key } = useLocation();
  const isAdministrator = components.includes("organizationalUnitCreator");
  const [answer, execute] = useQuery({
    query: StaffTodayDocument,
    variables: { language: useApiLanguage(), isAdministrator },
    requestPolicy: "cache-and-network",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the page begins another series
  useEffect(() => {
    const timer = setInterval(refetch, REFRESH_MS);
    return () => clearInterval(timer);
  }, [key]);
  const data = useLastData(answer);
  const { error } = answer;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={10} />;
  const { moments } = data.getStaffToday;
  const tasks = tasksOf(data);
  // Who may view or decide on single projects has no part of the app, and work all the same.
  if (components.length === 0 && tasks.total === 0 && moments.length === 0)
    return (
      <EmptyState icon={<LockKeyhole size={28} />} title={t("admin.start.none")} text={t("admin.start.noneText")} />
    );
  return (
    <>
      {error && (
        <Notice tone="bad" role="alert">
          {failureText(failureOfCombined(error), t)}
        </Notice>
      )}
      <Figures figures={data.getStaffToday} />
      <ClosingNow moments={moments} />
      <div className={classNames(styles.columns, tasks.total <= MAX_OF_CALM_DAY && styles.calm)}>
        <TaskList {...tasks} />
        <Agenda moments={moments} />
      </div>
    </>
  );
}

/** The server's clock, by which sales open and close. */
function Now() {
  const { language } = useTranslate();
  const text = useTicking((nowMs) => formatDate(nowMs, { language, style: "exactMoment" }));
  return <span className={styles.now}>{text}</span>;
}
