import { useState } from "react";
import { useClient } from "urql";
import type { Channel } from "../../../../schema/kit/channels.ts";
import { API_LANGUAGES, LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { type ChannelBannerInput, channelBannerInput } from "../../../../schema/organization/inputs/channel-banner.ts";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import type { FieldLabels } from "../../../kit/forms/form-context.ts";
import { localTimeText } from "../../../kit/forms/form-values.ts";
import { LanguageTabs } from "../../../kit/forms/language-tabs.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { DialogFoot } from "../../../kit/ui/overlay/dialog-foot.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import styles from "./content-pages.module.css";
import { SetBannerDocument, type StaffBanner } from "./documents.ts";

interface Text {
  title: string;
  line: string;
}

function textIn(banner: StaffBanner | null, language: Language): Text {
  const { title = "", line = "" } = banner?.texts.find((text) => text.language === API_LANGUAGES[language]) ?? {};
  return { title, line };
}

/** Writes a banner of a channel, or changes one. */
export function BannerDialog({
  channel,
  banner,
  onClose,
  onSaved,
}: {
  channel: Channel;
  /** Null for a new one. */
  banner: StaffBanner | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { t } = useTranslate();
  const client = useClient();
  const [id] = useState(() => banner?.id ?? crypto.randomUUID());
  const initial = { nl: textIn(banner, "nl"), en: textIn(banner, "en") };
  return (
    <Dialog open title={t(banner ? "admin.content.changeBanner" : "admin.content.addBanner")} onClose={onClose}>
      <Form
        schema={channelBannerInput}
        argument="banner"
        labels={useBannerLabels()}
        itemLabel={(_, place) => t(`shell.language.${LANGUAGES[place] ?? "nl"}`)}
        initialValue={{
          texts: LANGUAGES.map((language) => ({ language, ...initial[language] })),
          link: banner?.link ?? undefined,
          startingOn: banner ? minuteText(banner.startingOn) : undefined,
          endingOn: banner?.endingOn ? minuteText(banner.endingOn) : undefined,
        }}
        onSubmit={async (typed) => {
          const sent = asSent(typed, banner);
          const failure = failureOfAnswer(await client.mutation(SetBannerDocument, { banner: sent }).toPromise());
          if (failure) return failure;
          showToast({ tone: "good", text: t("admin.content.bannerSaved") });
          onSaved();
          return null;
        }}
      >
        {({ busy, leave }) => (
          <div className={styles.fields}>
            <input type="hidden" name="id" value={id} readOnly />
            <input type="hidden" name="channel" value={channel} readOnly />
            <BannerTexts initial={initial} />
            <TextField name="link" inputMode="url" autoComplete="off" help={t("admin.content.bannerLinkHelp")} />
            <div className={styles.pair}>
              <TextField name="startingOn" type="datetime-local" help={t("admin.content.bannerFromHelp")} />
              <TextField name="endingOn" type="datetime-local" help={t("admin.content.bannerUntilHelp")} />
            </div>
            <DialogFoot>
              <Button isWaiting={busy} onClick={() => leave(onClose)}>
                {t("admin.content.cancel")}
              </Button>
              <Button type="submit" variant="primary" busy={busy}>
                {t("admin.content.save")}
              </Button>
            </DialogFoot>
          </div>
        )}
      </Form>
    </Dialog>
  );
}

/** A banner that started at once did so within a minute, which nobody wants to read. */
const minuteText = (instant: string) => localTimeText(instant).slice(0, "2026-01-01T10:00".length);

function asSent(typed: ChannelBannerInput, banner: StaffBanner | null) {
  /** An instant that was left as its minute stays what it was. */
  const instant = (ms: number | null, before: string | null = null) => {
    if (ms === null) return null;
    return before !== null && ms === Date.parse(minuteText(before)) ? before : new Date(ms).toISOString();
  };
  return {
    ...typed,
    texts: typed.texts.map((text) => ({ ...text, language: API_LANGUAGES[text.language] })),
    startingOn: instant(typed.startingOn, banner?.startingOn),
    endingOn: instant(typed.endingOn, banner?.endingOn),
    expectedUpdatedOn: banner?.updatedOn ?? null,
  };
}

function useBannerLabels(): FieldLabels {
  const { t } = useTranslate();
  return {
    texts: t("admin.content.texts"),
    "texts.title": t("admin.content.textTitle"),
    "texts.line": t("admin.content.bannerLine"),
    link: t("admin.content.bannerLink"),
    startingOn: t("admin.content.bannerFrom"),
    endingOn: t("admin.content.bannerUntil"),
  };
}

/** What the banner says in each language, with how it appears. */
function BannerTexts({ initial }: { initial: Readonly<Record<Language, Text>> }) {
  const { t } = useTranslate();
  const [texts, setTexts] = useState(initial);
  const type = (language: Language, typed: Partial<Text>) =>
    setTexts((all) => ({ ...all, [language]: { ...all[language], ...typed } }));
  return (
    <LanguageTabs name="texts" languages={LANGUAGES}>
      {(item, language) => (
        <div className={styles.fields}>
          <TextField name={`${item}.title`} onInput={(event) => type(language, { title: event.currentTarget.value })} />
          <TextField name={`${item}.line`} onInput={(event) => type(language, { line: event.currentTarget.value })} />
          <div className={styles.bannerPreview} lang={language}>
            <strong>{texts[language].title || t("admin.content.previewEmpty")}</strong>
            <span>{texts[language].line}</span>
          </div>
        </div>
      )}
    </LanguageTabs>
  );
}
