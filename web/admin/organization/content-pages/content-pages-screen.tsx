import { FileText } from "lucide-react";
import { useQuery } from "urql";
import { isChannel } from "../../../../schema/kit/channels.ts";
import { CONTENT_PATHS } from "../../../../schema/organization/content-page-paths.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { serverNow } from "../../../kit/lib/clock/server-clock.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import stackedStyles from "../../kit/table/stacked.module.css";
import { StaffPage } from "../../staff-page.tsx";
import { BannersOfChannel } from "./banners-of-channel.tsx";
import styles from "./content-pages.module.css";
import { ContentChannelsDocument, ContentPagesDocument, type StaffContentPage } from "./documents.ts";
import { heldAt } from "./held-at.ts";
import { CONTENT_PATH } from "./paths.ts";

/** The pages of each channel for which the viewer writes. */
export function ContentPagesScreen() {
  const { t } = useTranslate();
  const [{ data, error }, execute] = useQuery({ query: ContentChannelsDocument, requestPolicy: "cache-and-network" });
  const channels = data?.listChannels.filter(({ viewerCanEditContent }) => viewerCanEditContent);
  return (
    <StaffPage title={t("admin.content.title")} intro={t("admin.content.intro")}>
      {!channels && !error && <SkeletonLines lines={8} />}
      {!channels && error && <ErrorState error={error} onRetry={() => execute({ requestPolicy: "network-only" })} />}
      {channels?.length === 0 && (
        <EmptyState icon={<FileText size={28} />} title={t("admin.content.none")} text={t("admin.content.noneText")} />
      )}
      {channels?.map((channel) => (
        <Card key={channel.id} title={channel.name}>
          <PagesOfChannel channel={channel} />
          {isChannel(channel.id) && <BannersOfChannel channel={channel.id} />}
        </Card>
      ))}
    </StaffPage>
  );
}

function PagesOfChannel({ channel: { id: channel, name } }: { channel: { id: string; name: string } }) {
  const { t } = useTranslate();
  const [{ data, error }, execute] = useQuery({
    query: ContentPagesDocument,
    variables: { channel },
    requestPolicy: "cache-and-network",
  });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => execute({ requestPolicy: "network-only" })} />
    ) : (
      <SkeletonLines lines={5} />
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={name}>
      <table className={classNames(styles.table, stackedStyles.stacked)}>
        <thead>
          <tr>
            <th scope="col">{t("admin.content.page")}</th>
            <th scope="col">{t("admin.content.holds")}</th>
            <th scope="col">{t("admin.content.next")}</th>
            <th scope="col">{t("admin.content.count")}</th>
          </tr>
        </thead>
        <tbody>
          {data.queryContentPagesAdmin.map((page) => (
            <PageRow key={page.page} channel={channel} page={page} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PageRow({ channel, page: read }: { channel: string; page: StaffContentPage }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { page, heldVersionId, versions } = heldAt(read, serverNow());
  const held = versions.find(({ id }) => id === heldVersionId);
  const next = versions.findLast(({ holdsFrom }) => Date.parse(holdsFrom) > serverNow());
  const stamp = (instant: string) => formatDate(instant, { language, style: "stamp" });
  return (
    <tr>
      <th scope="row">
        <Link to={path(`/${CONTENT_PATH}/${channel}/${CONTENT_PATHS[page]}`)}>{t(`admin.content.page.${page}`)}</Link>
      </th>
      <td data-label={t("admin.content.holds")}>{held ? stamp(held.holdsFrom) : t("admin.content.builtIn")}</td>
      <td data-label={t("admin.content.next")}>{next ? stamp(next.holdsFrom) : t("admin.content.noNext")}</td>
      <td data-label={t("admin.content.count")}>{versions.length}</td>
    </tr>
  );
}
