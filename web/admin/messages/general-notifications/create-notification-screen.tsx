import { RadioTower } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useClient, useQuery } from "urql";
import { channelName } from "../../../../schema/kit/channels.ts";
import { API_LANGUAGES, LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import {
  type GeneralNotificationInput,
  generalNotificationInput,
} from "../../../../schema/messages/inputs/general-notification.ts";
import { type Failure, failureOfAnswer } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import type { FieldLabels } from "../../../kit/forms/form-context.ts";
import { LanguageTabs } from "../../../kit/forms/language-tabs.tsx";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { SendableChannelsDocument, SendNotificationDocument } from "./documents.ts";
import styles from "./general-notifications.module.css";
import { NotificationPreview, type PreviewText } from "./notification-preview.tsx";
import { GENERAL_NOTIFICATIONS_PATH } from "./paths.ts";

export function CreateNotificationScreen() {
  const { t } = useTranslate();
  const [{ data, error }, refetch] = useQuery({
    query: SendableChannelsDocument,
    requestPolicy: "cache-and-network",
  });
  const channels = data?.listChannels.filter(({ viewerCanNotify }) => viewerCanNotify);
  return (
    <StaffPage
      title={t("admin.general.create")}
      parents={[{ label: t("admin.general.title"), to: GENERAL_NOTIFICATIONS_PATH }]}
      intro={t("admin.general.createIntro")}
    >
      {!channels && !error && <SkeletonLines lines={8} />}
      {!channels && error && <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />}
      {channels?.length === 0 && (
        <EmptyState
          icon={<RadioTower size={28} />}
          title={t("admin.general.noChannels")}
          text={t("admin.general.noChannelsText")}
        />
      )}
      {channels && channels.length > 0 && <NotificationForm channels={channels} />}
    </StaffPage>
  );
}

/** What is asked about before it is sent, and what ends the question. */
interface Asked {
  notification: GeneralNotificationInput;
  end: (answer: "dismissed" | null) => void;
}

function NotificationForm({ channels }: { channels: readonly { id: string; name: string }[] }) {
  const { t } = useTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  // Another text is another notification: what was asked about before may have been sent without an answer.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [texts, setTexts] = useState<Record<Language, PreviewText>>({
    nl: { title: "", message: "" },
    en: { title: "", message: "" },
  });
  const type = (language: Language, typed: Partial<PreviewText>) =>
    setTexts((all) => ({ ...all, [language]: { ...all[language], ...typed } }));
  const [onlyChannel] = channels.length === 1 ? channels : [];
  return (
    <>
      <Form
        schema={generalNotificationInput}
        argument="notification"
        labels={useNotificationLabels()}
        itemLabel={(_, place) => t(`shell.language.${LANGUAGES[place] ?? "nl"}`)}
        initialValue={onlyChannel ? { channel: onlyChannel.id } : {}}
        onSubmit={async (notification) =>
          await new Promise<Failure | "dismissed" | null>((end) => setAsked({ notification, end }))
        }
      >
        {({ busy }) => (
          <div className={styles.compose}>
            <Card className={styles.fields}>
              <input type="hidden" name="id" value={id} readOnly />
              <SelectField
                name="channel"
                options={channels.map(({ id: value, name }) => ({ value, label: name }))}
                placeholder={t("admin.general.chooseChannel")}
              />
              <NotificationTexts onType={type} />
            </Card>
            <Card title={t("admin.general.preview")} className={styles.side}>
              <NotificationPreview texts={texts} />
            </Card>
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" busy={busy}>
                {t("admin.general.check")}
              </Button>
            </div>
          </div>
        )}
      </Form>
      {asked && (
        <SendDialog
          asked={asked}
          onClose={() => {
            setAsked(null);
            setId(crypto.randomUUID());
          }}
        />
      )}
    </>
  );
}

function useNotificationLabels(): FieldLabels {
  const { t } = useTranslate();
  return {
    channel: t("admin.general.channel"),
    texts: t("admin.general.texts"),
    "texts.title": t("admin.general.textTitle"),
    "texts.message": t("admin.general.message"),
  };
}

function NotificationTexts({ onType }: { onType: (language: Language, typed: Partial<PreviewText>) => void }) {
  return (
    <LanguageTabs name="texts" languages={LANGUAGES}>
      {(item, language) => (
        <>
          <TextField
            name={`${item}.title`}
            onInput={(event) => onType(language, { title: event.currentTarget.value })}
          />
          <TextAreaField
            name={`${item}.message`}
            rows={4}
            onInput={(event) => onType(language, { message: event.currentTarget.value })}
          />
        </>
      )}
    </LanguageTabs>
  );
}

function SendDialog({ asked: { notification, end }, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const client = useClient();
  const channel = channelName(notification.channel);
  const send = async () => {
    const texts = notification.texts.map(({ language, ...text }) => ({ language: API_LANGUAGES[language], ...text }));
    const variables = { notification: { ...notification, texts } };
    const failure = failureOfAnswer(await client.mutation(SendNotificationDocument, variables).toPromise());
    if (failure) return failure;
    end(null);
    onClose();
    showToast({ tone: "good", text: t("admin.general.sent") });
    void navigate(path(`/${GENERAL_NOTIFICATIONS_PATH}`), { replace: true });
    return null;
  };
  return (
    <ConfirmDialog
      title={t("admin.general.confirmTitle", { channel })}
      confirmLabel={t("admin.general.send")}
      onConfirm={send}
      onClose={() => {
        end("dismissed");
        onClose();
      }}
    >
      <p>{t("admin.general.confirmText", { channel })}</p>
      <NotificationPreview texts={textsOf(notification)} />
    </ConfirmDialog>
  );
}

function textsOf({ texts }: GeneralNotificationInput): Record<Language, PreviewText> {
  const textIn = (language: Language) => texts.find((text) => text.language === language) ?? { title: "", message: "" };
  return { nl: textIn("nl"), en: textIn("en") };
}
