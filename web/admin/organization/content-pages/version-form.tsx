import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { type Channel, channelName } from "../../../../schema/kit/channels.ts";
import { API_LANGUAGES, LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import type { ContentPageName } from "../../../../schema/organization/content-page-names.ts";
import {
  type ContentPageVersionInput,
  contentPageVersionInput,
} from "../../../../schema/organization/inputs/content-page.ts";
import { type Failure, failureOfAnswer } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import type { FieldLabels } from "../../../kit/forms/form-context.ts";
import { localTimeText } from "../../../kit/forms/form-values.ts";
import { LanguageTabs } from "../../../kit/forms/language-tabs.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import styles from "./content-pages.module.css";
import { ContentPreview } from "./content-preview.tsx";
import { Differences } from "./differences.tsx";
import { SetVersionDocument, type VersionRow } from "./documents.ts";

interface Text {
  title: string;
  text: string;
}
type VersionTexts = readonly (Text & { language: (typeof API_LANGUAGES)[Language] })[];

function byLanguage(texts: VersionTexts): Record<Language, Text> {
  const textIn = (language: Language) =>
    texts.find((text) => text.language === API_LANGUAGES[language]) ?? { title: "", text: "" };
  return { nl: textIn("nl"), en: textIn("en") };
}

/** What is asked about before it is saved, and what ends the question. */
interface Asked {
  version: ContentPageVersionInput;
  end: (answer: Failure | "dismissed" | null) => void;
}

interface VersionFormProps {
  channel: Channel;
  page: ContentPageName;
  held: VersionTexts;
  /** With which the form begins. */
  begun: VersionTexts;
  /** The version to come whose place the new one takes. */
  replaced: VersionRow | null;
  onStop: () => void;
  onSaved: (version: ContentPageVersionInput) => void;
}

/** Writes a version of a page, beside how it will appear. */
export function VersionForm({ channel, page, held, begun, replaced, onStop, onSaved }: VersionFormProps) {
  const { t, language } = useTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  // Another text is another version: what was asked about before may have been saved without an answer.
  const [id, setId] = useState(() => crypto.randomUUID());
  const initial = byLanguage(begun);
  const [saved, setSaved] = useState(0);
  const fields = useFocusOf(replaced);
  return (
    <Card
      title={
        replaced
          ? t("admin.content.replacing", { date: formatDate(replaced.holdsFrom, { language, style: "stamp" }) })
          : t("admin.content.new")
      }
      actions={
        replaced && (
          <Button small onClick={onStop}>
            {t("admin.content.stopReplacing")}
          </Button>
        )
      }
    >
      <Form
        key={saved}
        schema={contentPageVersionInput}
        argument="version"
        labels={useVersionLabels()}
        itemLabel={(_, place) => t(`shell.language.${LANGUAGES[place] ?? "nl"}`)}
        initialValue={{
          texts: LANGUAGES.map((each) => ({ language: each, ...pick(initial[each]) })),
          holdsFrom: replaced ? localTimeText(replaced.holdsFrom) : undefined,
        }}
        onSubmit={async (version) =>
          await new Promise<Failure | "dismissed" | null>((end) => setAsked({ version, end }))
        }
      >
        {({ busy }) => (
          <div ref={fields} className={styles.fields}>
            <input type="hidden" name="id" value={id} readOnly />
            <input type="hidden" name="channel" value={channel} readOnly />
            <input type="hidden" name="page" value={page} readOnly />
            {replaced && <input type="hidden" name="replaces" value={replaced.id} readOnly />}
            <VersionFields initial={initial} held={held.length > 0 ? byLanguage(held) : null} />
            <Moment />
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" busy={busy}>
                {t("admin.content.check")}
              </Button>
            </div>
          </div>
        )}
      </Form>
      {asked && (
        <SaveDialog
          asked={asked}
          onSaved={() => {
            setSaved((count) => count + 1);
            onSaved(asked.version);
          }}
          onClose={() => {
            setAsked(null);
            setId(crypto.randomUUID());
          }}
        />
      )}
    </Card>
  );
}

function Moment() {
  const { t } = useTranslate();
  return (
    <div className={styles.moment}>
      <TextField name="holdsFrom" type="datetime-local" help={t("admin.content.holdsFromHelp")} />
    </div>
  );
}

/** Moves the focus to the form of a version to change: the button that asks for it is above, perhaps out of sight. */
function useFocusOf(replaced: VersionRow | null) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (replaced) fields.current?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
  }, [replaced]);
  return fields;
}

function useVersionLabels(): FieldLabels {
  const { t } = useTranslate();
  return {
    texts: t("admin.content.texts"),
    "texts.title": t("admin.content.textTitle"),
    "texts.text": t("admin.content.text"),
    holdsFrom: t("admin.content.holdsFrom"),
  };
}

const pick = ({ title, text }: Text): { title: string; text: string } => ({ title, text });

function VersionFields({
  initial,
  held,
}: {
  initial: Readonly<Record<Language, Text>>;
  held: Readonly<Record<Language, Text>> | null;
}) {
  const { t } = useTranslate();
  const [texts, setTexts] = useState(initial);
  const type = (language: Language, typed: Partial<Text>) =>
    setTexts((all) => ({ ...all, [language]: { ...all[language], ...typed } }));
  return (
    <LanguageTabs name="texts" languages={LANGUAGES}>
      {(item, language) => (
        <div className={styles.compose}>
          <div className={styles.fields}>
            <TextField
              name={`${item}.title`}
              onInput={(event) => type(language, { title: event.currentTarget.value })}
            />
            <TextAreaField
              name={`${item}.text`}
              rows={24}
              help={t("admin.content.markdown")}
              onInput={(event) => type(language, { text: event.currentTarget.value })}
            />
          </div>
          <div className={styles.side}>
            <h3>{t("admin.content.preview")}</h3>
            <ContentPreview language={language} {...texts[language]} />
            {held && <Differences before={held[language].text} after={texts[language].text} />}
          </div>
        </div>
      )}
    </LanguageTabs>
  );
}

function SaveDialog({
  asked: { version, end },
  onSaved,
  onClose,
}: {
  asked: Asked;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { t, language } = useTranslate();
  const client = useClient();
  const { holdsFrom } = version;
  const save = async () => {
    const texts = version.texts.map((text) => ({ ...text, language: API_LANGUAGES[text.language] }));
    const sent = { ...version, texts, holdsFrom: holdsFrom === null ? null : new Date(holdsFrom).toISOString() };
    const failure = failureOfAnswer(await client.mutation(SetVersionDocument, { version: sent }).toPromise());
    const isOfFields = failure?.fields.some(({ path }) => path.startsWith("version.")) ?? false;
    if (failure && !isOfFields) return failure;
    // The form says it at the fields, which the question covers.
    end(failure);
    onClose();
    if (failure) return null;
    showToast({ tone: "good", text: t("admin.content.saved") });
    onSaved();
    return null;
  };
  return (
    <ConfirmDialog
      title={t("admin.content.confirmTitle", { channel: channelName(version.channel) })}
      confirmLabel={t("admin.content.save")}
      onConfirm={save}
      onClose={() => {
        end("dismissed");
        onClose();
      }}
    >
      <p>
        {holdsFrom === null
          ? t("admin.content.confirmNow")
          : t("admin.content.confirmLater", { date: formatDate(holdsFrom, { language, style: "stamp" }) })}
      </p>
      {version.page === "TERMS" && <p>{t("admin.content.confirmTerms")}</p>}
    </ConfirmDialog>
  );
}
