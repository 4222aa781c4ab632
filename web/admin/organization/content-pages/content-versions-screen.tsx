import { FileText } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { useQuery } from "urql";
import { type Channel, channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { CONTENT_PAGE_NAMES, type ContentPageName } from "../../../../schema/organization/content-page-names.ts";
import { CONTENT_PATHS } from "../../../../schema/organization/content-page-paths.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { ContentPagesDocument, ContentVersionDocument, type StaffContentPage, type VersionRow } from "./documents.ts";
import { heldAt } from "./held-at.ts";
import { CONTENT_PATH } from "./paths.ts";
import { VersionForm } from "./version-form.tsx";
import { VersionTable } from "./version-table.tsx";

/** How often the versions are compared with the time. */
const TICK_MS = 10_000;

/** A page of a channel: its versions, and a form for the next one. */
export function ContentVersionsScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { channel = "", page: slug = "" } = useParams();
  const page = CONTENT_PAGE_NAMES.find((name) => CONTENT_PATHS[name] === slug);
  const parents = [{ label: t("admin.content.title"), to: CONTENT_PATH }];
  if (isChannel(channel) && page)
    return (
      <StaffPage title={`${t(`admin.content.page.${page}`)}, ${channelName(channel)}`} parents={parents}>
        <PageVersions key={`${channel} ${page}`} channel={channel} page={page} />
      </StaffPage>
    );
  return (
    <StaffPage title={t("admin.content.page")} parents={parents}>
      <EmptyState
        icon={<FileText size={28} />}
        title={t("admin.content.unknown")}
        text={t("admin.content.unknownText")}
        action={<ButtonLink to={path(`/${CONTENT_PATH}`)}>{t("admin.content.toOverview")}</ButtonLink>}
      />
    </StaffPage>
  );
}

function PageVersions({ channel, page: name }: { channel: Channel; page: ContentPageName }) {
  const [replaced, setReplaced] = useState<VersionRow | null>(null);
  const [{ data, error }, execute] = useQuery({
    query: ContentPagesDocument,
    variables: { channel },
    requestPolicy: "cache-and-network",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const nowMs = useServerNow(TICK_MS);
  const read = data?.queryContentPagesAdmin.find((each) => each.page === name);
  const page = read && heldAt(read, nowMs);
  if (!page) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={14} />;
  return (
    <>
      <VersionTable channel={channel} page={page} onChanged={refetch} onReplace={setReplaced} />
      <NextVersion
        channel={channel}
        page={page}
        replaced={replaced}
        onStop={() => setReplaced(null)}
        onSaved={() => {
          setReplaced(null);
          refetch();
        }}
      />
    </>
  );
}

/** The form, once there is the text with which it begins. */
function NextVersion({
  channel,
  page,
  replaced,
  onStop,
  onSaved,
}: {
  channel: Channel;
  page: StaffContentPage;
  replaced: VersionRow | null;
  onStop: () => void;
  onSaved: () => void;
}) {
  // Another editor's version must not replace what is typed: only the own one begins the form again.
  const [begunId, setBegunId] = useState(page.heldVersionId);
  const held = useVersion(channel, page.heldVersionId);
  const versionId = replaced?.id ?? begunId;
  const begun = useVersion(channel, versionId);
  const texts = useFirstRead(versionId, begun.texts);
  if (!texts && begun.error) return <ErrorState error={begun.error} onRetry={begun.retry} />;
  if (!texts) return <SkeletonLines lines={14} />;
  return (
    <VersionForm
      key={`${begunId} ${replaced?.id}`}
      channel={channel}
      page={page.page}
      held={held.texts ?? []}
      begun={texts}
      replaced={replaced}
      onStop={onStop}
      onSaved={({ id, holdsFrom }) => {
        if (holdsFrom === null) setBegunId(id);
        onSaved();
      }}
    />
  );
}

/** What was read first of a version: another editor may remove it, and what is typed here must stay. */
function useFirstRead<Texts>(versionId: string | null, texts: Texts | null): Texts | null {
  const [first, setFirst] = useState({ versionId, texts });
  const isKept = first.versionId === versionId && first.texts !== null;
  if (!isKept && texts !== null) setFirst({ versionId, texts });
  return isKept ? first.texts : texts;
}

/** The texts of a version; none where there is no version. */
function useVersion(channel: Channel, versionId: string | null) {
  const [{ data, error }, execute] = useQuery({
    query: ContentVersionDocument,
    variables: { channel, versionId: versionId ?? "" },
    pause: versionId === null,
  });
  const version = data?.getContentPageVersionAdmin;
  const texts = versionId === null ? [] : version?.id === versionId ? version.texts : null;
  return { texts, error: texts ? undefined : error, retry: () => execute({ requestPolicy: "network-only" }) };
}
