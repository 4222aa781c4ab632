import { CalendarSearch } from "lucide-react";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useCoarseServerTime } from "../../kit/lib/clock/coarse-server-time.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { useMediaQuery } from "../../kit/lib/use-media-query.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { useListParams } from "../../kit/ui/list/use-list-params.ts";
import { Notice } from "../../kit/ui/notice.tsx";
import { ShareMenu } from "../../kit/ui/overlay/share-menu.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { CalendarAgenda } from "./calendar-agenda.tsx";
import { type CalendarChoice, readCalendarChoice, writeCalendarChoice } from "./calendar-choice.ts";
import { CalendarControls } from "./calendar-controls.tsx";
import { formatCalendarDay } from "./calendar-dates.ts";
import { dayKey, daysLater, daysOf, startOfDay } from "./calendar-days.ts";
import { entriesByDay } from "./calendar-entries.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarDocument, type SaleOfCalendar } from "./documents.ts";
import { MAX_ENTRIES_IN_MONTH } from "./more-button.tsx";
import { SaveEntries } from "./save-entries.tsx";

const SKELETON_LINES = 12;
/** Seven columns that have room for a title. */
const WIDE = "(width >= 1000px)";

/** The channel's sales by day: when they open, can be viewed and close. */
export function CalendarScreen() {
  const { t, language } = useTranslate();
  const apiLanguage = useApiLanguage();
  const [params, change] = useListParams();
  const nowMs = Date.parse(useCoarseServerTime());
  const todayKey = dayKey(startOfDay(nowMs));
  const choice = readCalendarChoice(params, nowMs);
  const { view, day, kind } = choice;
  const days = daysOf(view, day);
  const title = t("calendar.title");
  usePageTitle(title);

  const [answer, retry] = useQuery({ query: CalendarDocument, variables: variablesOf(days, kind, apiLanguage) });
  const shown = useLastData(answer, `${dayKey(days[0] ?? day)} ${view} ${kind}`)?.queryCalendar;
  const choose = (next: Partial<CalendarChoice>) => change((current) => writeCalendarChoice(current, next, nowMs));
  return (
    <Page title={title} intro={t("calendar.intro")} actions={<ShareMenu title={title} />}>
      <CalendarControls {...{ choice, nowMs }} title={rangeTitle(days, choice, language)} onChange={choose} />
      {shown && (
        <Sales {...{ choice, days, nowMs, todayKey, shown }} onDay={(next) => choose({ view: "day", day: next })} />
      )}
      {!shown && answer.error && (
        <ErrorState error={answer.error} onRetry={() => retry({ requestPolicy: "network-only" })} />
      )}
      {!shown && !answer.error && <SkeletonLines lines={SKELETON_LINES} />}
    </Page>
  );
}

interface SalesProps {
  choice: CalendarChoice;
  days: readonly Date[];
  nowMs: number;
  todayKey: string;
  shown: { sales: readonly SaleOfCalendar[]; isWhole: boolean };
  onDay: (day: Date) => void;
}

function Sales({ choice, days, nowMs, todayKey, shown: { sales, isWhole }, onDay }: SalesProps) {
  const { t } = useTranslate();
  const isWide = useMediaQuery(WIDE);
  const isMonth = choice.view === "month";
  const month = choice.day.getMonth();
  // The weeks of a table are whole; a list of days has those of the month alone.
  const shownDays = isMonth && !isWide ? days.filter((day) => day.getMonth() === month) : days;
  const byDay = entriesByDay(sales, shownDays, choice.display);
  const all = [...byDay.values()].flat();
  if (all.length === 0) return <NothingThen />;
  const shared = { days: shownDays, byDay, nowMs, todayKey, onDay };
  return (
    <>
      {!isWhole && <Notice tone="warn">{t("calendar.notWhole")}</Notice>}
      {choice.view !== "day" && isWide ? (
        <CalendarGrid {...shared} month={isMonth ? month : null} />
      ) : (
        <CalendarAgenda {...shared} limit={isMonth ? MAX_ENTRIES_IN_MONTH : Number.POSITIVE_INFINITY} />
      )}
      <SaveEntries entries={all} nowMs={nowMs} />
    </>
  );
}

function NothingThen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <EmptyState
      icon={<CalendarSearch size={28} />}
      title={t("calendar.none")}
      text={t("calendar.noneText")}
      action={<ButtonLink to={path("/publications/")}>{t("calendar.toAuctions")}</ButtonLink>}
    />
  );
}

function variablesOf(days: readonly Date[], kind: CalendarChoice["kind"], language: ReturnType<typeof useApiLanguage>) {
  const [first = new Date(0)] = days;
  const until = daysLater(days.at(-1) ?? first, 1);
  const input = { from: first.toISOString(), until: until.toISOString(), language };
  if (kind === "all") return { input };
  const auctionKind = kind === "sealed" ? ("BLIND_BID_AUCTION" as const) : ("INCREMENTAL_AUCTION" as const);
  return { input: { ...input, auctionKinds: [auctionKind] } };
}

/** `vrijdag 27 november 2026`, `23 nov – 29 nov 2026` or `november 2026`. */
function rangeTitle(
  days: readonly Date[],
  { view, day }: CalendarChoice,
  language: ReturnType<typeof useTranslate>["language"],
): string {
  if (view === "month") return formatCalendarDay(day, language, "month");
  if (view === "day") return formatCalendarDay(day, language, "fullDay");
  const text = (date: Date) => formatDate(date.getTime(), { language, style: "shortDate" });
  return `${text(days[0] ?? day)} – ${text(days.at(-1) ?? day)}`;
}
