import { RadioTower } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { useClient, useQuery } from "urql";
import { CHANNELS, type Channel, channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useStaffComponents } from "../../../kit/session/staff-components.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SpecTable } from "../../../kit/ui/facts/spec-table.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { HistorySection } from "../../kit/history/history-section.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { Members } from "../rights/members.tsx";
import { ChannelForm } from "./channel-form.tsx";
import styles from "./channels.module.css";
import { type StaffChannel, StaffChannelDocument, UpdateChannelDocument } from "./documents.ts";
import { OtherSettings } from "./other-settings.tsx";
import { CHANNELS_PATH } from "./paths.ts";

/** One channel: what it requires and offers, and who may do what there. */
export function ChannelScreen() {
  const { t } = useTranslate();
  const { channel = "" } = useParams();
  const parents = [{ label: t("admin.channels.title"), to: CHANNELS_PATH }];
  if (isChannel(channel))
    return (
      <StaffPage title={channelName(channel)} parents={parents}>
        <ChannelParts key={channel} channel={channel} />
      </StaffPage>
    );
  return (
    <StaffPage title={t("admin.channels.one")} parents={parents}>
      <EmptyState
        icon={<RadioTower size={28} />}
        title={t("admin.channels.unknown")}
        text={t("admin.channels.unknownText", { channels: CHANNELS.map(channelName).join(", ") })}
      />
    </StaffPage>
  );
}

function ChannelParts({ channel }: { channel: Channel }) {
  const { t } = useTranslate();
  const { components } = useStaffComponents();
  /** How often other settings were changed here: the history is read again. */
  const [changes, setChanges] = useState(0);
  const [{ data, error }, execute] = useQuery({
    query: StaffChannelDocument,
    variables: { channel, entityId: channel },
    requestPolicy: "network-only",
  });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => execute({ requestPolicy: "network-only" })} />
    ) : (
      <SkeletonLines lines={14} />
    );
  const { channelSettings: settings, isAuthorized: isManager } = data;
  return (
    <>
      {isManager ? <ChannelEditor channel={channel} settings={settings} /> : <ChannelFacts settings={settings} />}
      {(isManager || components?.includes("organizationalUnitCreator")) && (
        <div className={classNames(styles.more, isManager && styles.beside)}>
          {isManager && <OtherSettings channel={channel} onChanged={() => setChanges((count) => count + 1)} />}
          <Card title={t("admin.channels.members")}>
            <Members place={{ scope: "CHANNEL", entityId: channel }} where={channelName(channel)} />
          </Card>
          {isManager && <HistorySection key={changes} owner={{ kind: "channel", id: channel }} />}
        </div>
      )}
    </>
  );
}

function ChannelFacts({ settings }: { settings: StaffChannel }) {
  const { t } = useTranslate();
  const asked = (isRequired: boolean) => t(`admin.channels.${isRequired ? "required" : "free"}`);
  return (
    <Card title={t("admin.channels.settings")}>
      <SpecTable
        specs={[
          { label: t("admin.channels.languages"), value: settings.supportedChannelLanguages.join(", ") },
          { label: t("admin.channels.defaultLanguage"), value: settings.defaultChannelLanguage },
          { label: t("admin.channels.identity"), value: asked(settings.identityCheckRequired) },
          { label: t("admin.channels.secondStep"), value: asked(settings.userMfaRequired) },
          { label: t("admin.channels.frontPage"), value: String(settings.numberOfFrontpageAuctions) },
        ]}
      />
      <Notice>{t("admin.channels.readOnly")}</Notice>
    </Card>
  );
}

function ChannelEditor({ channel, settings }: { channel: Channel; settings: StaffChannel }) {
  const { t } = useTranslate();
  const client = useClient();
  /** What the form began with. What others change meanwhile does not replace what was chosen. */
  const [begun, setBegun] = useState({ settings, version: 0 });
  const begin = (from: StaffChannel) => setBegun((last) => ({ settings: from, version: last.version + 1 }));
  const read = async () => {
    const variables = { channel, entityId: channel };
    const { data } = await client.query(StaffChannelDocument, variables, { requestPolicy: "network-only" }).toPromise();
    return data?.channelSettings ?? settings;
  };
  return (
    <ChannelForm
      key={begun.version}
      initial={begun.settings}
      isOther={settings.lastUpdatedOn !== begun.settings.lastUpdatedOn}
      onTakeOthers={() => begin(settings)}
      onUndo={() => begin(settings)}
      save={async (changed, replaces) => {
        const input = { ...changed, expectedLastUpdatedOn: replaces ? null : begun.settings.lastUpdatedOn };
        const failure = failureOfAnswer(await client.mutation(UpdateChannelDocument, { channel, input }).toPromise());
        const now = await read();
        if (failure) return failure;
        showToast({ tone: "good", text: t("admin.channels.saved") });
        begin(now);
        return null;
      }}
    />
  );
}
