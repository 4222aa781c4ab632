import { useRef, useState } from "react";
import { API_LANGUAGES, LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { channelSettingsInput } from "../../../../schema/people/inputs/channel-settings.ts";
import type { Failure } from "../../../kit/errors/errors.ts";
import { CheckField } from "../../../kit/forms/check-field.tsx";
import { CheckGroup } from "../../../kit/forms/check-group.tsx";
import { Form } from "../../../kit/forms/form.tsx";
import type { FieldLabels } from "../../../kit/forms/form-context.ts";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { EditPage } from "../../kit/edit/edit-page.tsx";
import { SaveBar } from "../../kit/edit/save-bar.tsx";
import styles from "./channels.module.css";
import type { ChangedChannel, StaffChannel } from "./documents.ts";

const TICKED = "on";
const ownLanguages = (named: StaffChannel["supportedChannelLanguages"]) =>
  LANGUAGES.filter((language) => named.includes(API_LANGUAGES[language]));

interface ChannelFormProps {
  initial: StaffChannel;
  /** Another user has changed the settings since. */
  isOther: boolean;
  onTakeOthers: () => void;
  onUndo: () => void;
  save: (changed: Omit<ChangedChannel, "expectedLastUpdatedOn">, replaces: boolean) => Promise<Failure | null>;
}

/** The settings of a channel, each with what it does. */
export function ChannelForm({ initial, isOther, onTakeOthers, onUndo, save }: ChannelFormProps) {
  const { t } = useTranslate();
  const replaces = useRef(false);
  const sections = useSections(initial);
  return (
    <Form
      schema={channelSettingsInput}
      labels={useLabels()}
      initialValue={{
        defaultChannelLanguage: ownLanguages([initial.defaultChannelLanguage])[0],
        numberOfFrontpageAuctions: String(initial.numberOfFrontpageAuctions),
        identityCheckRequired: initial.identityCheckRequired ? TICKED : undefined,
        userMfaRequired: initial.userMfaRequired ? TICKED : undefined,
      }}
      onSubmit={async ({ supportedChannelLanguages, defaultChannelLanguage, expectedLastUpdatedOn: _, ...rest }) => {
        const isReplacing = replaces.current;
        replaces.current = false;
        const languages = supportedChannelLanguages.map((language) => API_LANGUAGES[language]);
        const byDefault = API_LANGUAGES[defaultChannelLanguage];
        const changed = { ...rest, supportedChannelLanguages: languages, defaultChannelLanguage: byDefault };
        return await save(changed, isReplacing);
      }}
    >
      {({ busy }) => (
        <>
          {isOther && !busy && (
            <Notice tone="warn" role="status">
              <p>{t("admin.channels.conflict")}</p>
              <div className={styles.buttons}>
                <Button small onClick={onTakeOthers}>
                  {t("admin.channels.takeTheirs")}
                </Button>
                <Button
                  small
                  type="submit"
                  onClick={() => {
                    replaces.current = true;
                  }}
                >
                  {t("admin.channels.replaceTheirs")}
                </Button>
              </div>
            </Notice>
          )}
          <EditPage menuLabel={t("admin.channels.sections")} sections={sections} />
          <SaveBar
            busy={busy}
            submitLabel={t("admin.channels.save")}
            savedText={t("admin.edit.saved")}
            onUndo={onUndo}
          />
        </>
      )}
    </Form>
  );
}

function useSections(initial: StaffChannel) {
  const { t } = useTranslate();
  const [languages, setLanguages] = useState<readonly Language[]>(() =>
    ownLanguages(initial.supportedChannelLanguages),
  );
  const options = LANGUAGES.map((value) => ({ value, label: t(`shell.language.${value}`) }));
  return [
    {
      id: "languages",
      title: t("admin.channels.languagesSection"),
      children: (
        <div className={styles.fields}>
          <p>{t("admin.channels.languagesHelp")}</p>
          <CheckGroup name="supportedChannelLanguages" options={options} chosen={languages} onChange={setLanguages} />
          <SelectField name="defaultChannelLanguage" help={t("admin.channels.defaultLanguageHelp")} options={options} />
        </div>
      ),
    },
    {
      id: "bidding",
      title: t("admin.channels.bidding"),
      children: (
        <div className={styles.fields}>
          <CheckField name="identityCheckRequired" help={t("admin.channels.identityHelp")} />
          <CheckField name="userMfaRequired" help={t("admin.channels.secondStepHelp")} />
        </div>
      ),
    },
    {
      id: "frontPage",
      title: t("admin.channels.frontPageSection"),
      children: (
        <div className={styles.fields}>
          <TextField name="numberOfFrontpageAuctions" inputMode="numeric" help={t("admin.channels.frontPageHelp")} />
        </div>
      ),
    },
  ];
}

function useLabels(): FieldLabels {
  const { t } = useTranslate();
  return {
    supportedChannelLanguages: t("admin.channels.languages"),
    defaultChannelLanguage: t("admin.channels.defaultLanguage"),
    numberOfFrontpageAuctions: t("admin.channels.frontPage"),
    identityCheckRequired: t("admin.channels.identity"),
    userMfaRequired: t("admin.channels.secondStep"),
  };
}
