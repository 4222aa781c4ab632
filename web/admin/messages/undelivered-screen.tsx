import { MailCheck } from "lucide-react";
import { useMemo } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { useLocalizedPath } from "../../shell/language/use-localized-path.ts";
import { usePageTitle } from "../../shell/screen/use-page-title.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Page } from "../../ui/page.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { DataTable } from "../table/data-table.tsx";
import { messageColumns } from "./message-columns.tsx";
import { UndeliveredActions } from "./undelivered-actions.tsx";
import { useUndelivered } from "./use-undelivered.ts";

/** The mails and text messages that did not reach their recipients, for administrators. */
export function UndeliveredScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const title = t("admin.messages.title");
  usePageTitle(title);
  return (
    <Page
      before={<Breadcrumbs crumbs={[{ label: t("admin.start.title"), to: path("/") }, { label: title }]} />}
      title={title}
      intro={t("admin.messages.intro")}
    >
      <UndeliveredTable />
    </Page>
  );
}

function UndeliveredTable() {
  const { t, language } = useTranslate();
  const { messages, total, error, refetch } = useUndelivered();
  const columns = useMemo(() => messageColumns({ t, language }), [t, language]);
  if (!messages) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={8} />;
  return (
    <>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {messages.length < total && <p role="status">{t("admin.messages.newest", { count: messages.length, total })}</p>}
      <DataTable
        label={t("admin.messages.title")}
        columns={columns}
        rows={messages}
        rowId={({ id }) => id}
        rowLabel={({ recipient, subject }) => `${recipient} ${subject}`.trim()}
        empty={
          <EmptyState
            icon={<MailCheck size={28} />}
            title={t("admin.messages.none")}
            text={t("admin.messages.noneText")}
          />
        }
        actions={(selected, clear) => (
          <UndeliveredActions
            columns={columns}
            selected={selected}
            onClear={clear}
            onChanged={() => {
              clear();
              refetch();
            }}
          />
        )}
      />
    </>
  );
}
