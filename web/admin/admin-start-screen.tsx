import { ShieldX } from "lucide-react";
import { useEffect } from "react";
import { useQuery } from "urql";
import * as v from "valibot";
import { channelName } from "../../schema/channels.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { channel } from "../lib/host.ts";
import { readStored, writeStored } from "../lib/stored-values.ts";
import { useSession } from "../session/session-store.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Page } from "../ui/page.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import styles from "./admin.module.css";
import { AdminNeedsComponentDocument } from "./documents.ts";

const COMPONENTS = [
  "organizationalUnitManager",
  "organizationalUnitCreator",
  "channelManager",
  "channelPublisher",
  "auctioneer",
] as const;

const storedNeeds = v.object({
  organizationalUnitManager: v.boolean(),
  organizationalUnitCreator: v.boolean(),
  channelManager: v.boolean(),
  channelPublisher: v.boolean(),
  auctioneer: v.boolean(),
});

/** The answer of the previous visit, shown until the new one arrives; null if nothing readable is stored. */
function lastNeeds(): v.InferOutput<typeof storedNeeds> | null {
  try {
    return v.parse(storedNeeds, JSON.parse(readStored("adminNeedsComponent") ?? ""));
  } catch {
    return null;
  }
}

const API_PATH = "/graphql";

/** The staff's start page: lists the tasks that the account may carry out. */
export function AdminStartScreen() {
  const { t } = useTranslate();
  const session = useSession();
  const [{ data, error }, refetch] = useQuery({ query: AdminNeedsComponentDocument });
  const needs = data?.adminNeedsComponent ?? lastNeeds();
  usePageTitle(t("admin.start.title"));

  useEffect(() => {
    if (data) writeStored("adminNeedsComponent", JSON.stringify(data.adminNeedsComponent));
  }, [data]);

  if (error && !needs) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  const mine = needs ? COMPONENTS.filter((component) => needs[component]) : [];
  return (
    <Page
      title={t("admin.start.title")}
      intro={t("admin.start.intro", { email: session?.email ?? "", channel: channelName(channel) })}
    >
      {!needs && <SkeletonLines lines={6} />}
      {needs && mine.length === 0 && (
        <EmptyState icon={<ShieldX size={28} />} title={t("admin.start.none")} text={t("admin.start.noneText")} />
      )}
      {mine.length > 0 && (
        <Card title={t("admin.start.mine")}>
          <dl className={styles.tasks}>
            {mine.map((component) => (
              <div key={component}>
                <dt>{t(`admin.component.${component}`)}</dt>
                <dd>{t(`admin.componentText.${component}`)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.api}>
            {t("admin.start.api")} <code>{`${location.origin}${API_PATH}`}</code>
          </p>
        </Card>
      )}
    </Page>
  );
}
