import { Plus } from "lucide-react";
import { useState } from "react";
import { useClient, useQuery } from "urql";
import { type Channel, channelName } from "../../../../schema/kit/channels.ts";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import stackedStyles from "../../kit/table/stacked.module.css";
import styles from "./channels.module.css";
import { type OtherSetting, OtherSettingsDocument, RemoveSettingDocument } from "./documents.ts";
import { OtherSettingDialog } from "./other-setting-dialog.tsx";
import { SettingValue } from "./setting-value.tsx";

/** The settings of a channel that the app does not read itself, which other programs have. */
export function OtherSettings({ channel, onChanged }: { channel: Channel; onChanged: () => void }) {
  const { t } = useTranslate();
  const [edited, setEdited] = useState<OtherSetting | "new" | null>(null);
  const [removed, setRemoved] = useState<OtherSetting | null>(null);
  const [{ data, error }, execute] = useQuery({
    query: OtherSettingsDocument,
    variables: { channel },
    requestPolicy: "network-only",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  const change = () => {
    refetch();
    onChanged();
  };
  const settings = data?.queryOtherChannelSettings;
  return (
    <Card
      title={t("admin.channels.others")}
      actions={
        settings && (
          <Button small icon={<Plus size={16} />} onClick={() => setEdited("new")}>
            {t("admin.channels.addSetting")}
          </Button>
        )
      }
    >
      <p>{t("admin.channels.othersText", { channel: channelName(channel) })}</p>
      {settings ? (
        <SettingTable settings={settings} onEdit={setEdited} onRemove={setRemoved} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines lines={3} />
      )}
      {edited && (
        <OtherSettingDialog
          channel={channel}
          setting={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            change();
          }}
        />
      )}
      {removed && (
        <RemoveSetting channel={channel} setting={removed} onClose={() => setRemoved(null)} onRemoved={change} />
      )}
    </Card>
  );
}

function SettingTable({
  settings,
  onEdit,
  onRemove,
}: {
  settings: readonly OtherSetting[];
  onEdit: (setting: OtherSetting) => void;
  onRemove: (setting: OtherSetting) => void;
}) {
  const { t } = useTranslate();
  if (settings.length === 0) return <p>{t("admin.channels.noOthers")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t("admin.channels.others")}>
      <table className={classNames(styles.table, stackedStyles.stacked)}>
        <thead>
          <tr>
            {(["name", "kind", "value", "actions"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`admin.channels.setting.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.setting}>
              <th scope="row" className={styles.name}>
                {setting.setting}
              </th>
              <td data-label={t("admin.channels.setting.kind")}>{t(`admin.channels.kind.${setting.kind}`)}</td>
              <td data-label={t("admin.channels.setting.value")}>
                <SettingValue setting={setting} />
              </td>
              <td data-label={t("admin.channels.setting.actions")}>
                <RowButtons setting={setting} onEdit={() => onEdit(setting)} onRemove={() => onRemove(setting)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RowButtons({
  setting: { setting },
  onEdit,
  onRemove,
}: {
  setting: OtherSetting;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslate();
  return (
    <div className={styles.rowButtons}>
      <Button small onClick={onEdit}>
        {t("admin.channels.editSetting")}
        <span className="visually-hidden"> {setting}</span>
      </Button>
      <Button small onClick={onRemove}>
        {t("admin.channels.removeSetting")}
        <span className="visually-hidden"> {setting}</span>
      </Button>
    </div>
  );
}

function RemoveSetting({
  channel,
  setting: { setting, updatedOn: expectedUpdatedOn },
  onClose,
  onRemoved,
}: {
  channel: Channel;
  setting: OtherSetting;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { t } = useTranslate();
  const client = useClient();
  return (
    <ConfirmDialog
      title={t("admin.channels.removeSettingTitle", { setting })}
      confirmLabel={t("admin.channels.removeSetting")}
      variant="danger"
      onClose={(isTried) => {
        onClose();
        if (isTried) onRemoved();
      }}
      onConfirm={async () => {
        const variables = { channel, setting, expectedUpdatedOn };
        const failure = failureOfAnswer(await client.mutation(RemoveSettingDocument, variables).toPromise());
        if (failure) return failure;
        onClose();
        showToast({ tone: "good", text: t("admin.channels.settingRemoved", { setting }) });
        onRemoved();
        return null;
      }}
    >
      <p>{t("admin.channels.removeSettingText")}</p>
    </ConfirmDialog>
  );
}
