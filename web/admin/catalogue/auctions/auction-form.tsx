import { useState } from "react";
import { auctionInput } from "../../../../schema/catalogue/inputs/auction.ts";
import { PUBLICATION_PRIVACY } from "../../../../schema/catalogue/inputs/invitation.ts";
import { CHANNELS, channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { isLanguage } from "../../../../schema/kit/languages.ts";
import type { Failure } from "../../../kit/errors/errors.ts";
import { CheckField } from "../../../kit/forms/check-field.tsx";
import { CheckGroup } from "../../../kit/forms/check-group.tsx";
import { Form } from "../../../kit/forms/form.tsx";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import type { Values } from "../../../kit/forms/use-submission.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { SaveBar } from "../../kit/edit/save-bar.tsx";
import styles from "./auction-form.module.css";
import { useAuctionLabels } from "./auction-labels.ts";
import { AuctionUserFields, type AuctionUsers } from "./auction-user-fields.tsx";
import { type AuctionVariables, auctionVariables, FORM_EVENT_KINDS } from "./auction-values.ts";
import { EventGroupFields } from "./event-group-fields.tsx";
import { LadderFields } from "./ladder-fields.tsx";
import { knownMembers, LanguageFields } from "./language-fields.tsx";

const COSTS = "defaultIncrementalLotAttributes";

/** The ids of the form's cards. */
const SECTIONS = {
  texts: "auction-texts",
  publication: "auction-publication",
  users: "auction-users",
  times: "auction-times",
  terms: "auction-terms",
  days: "auction-days",
} as const;

const SECTION_NAMES = ["texts", "publication", "users", "times", "terms", "days"] as const;

/** The form's cards, for a menu. */
export function auctionFormSections(t: Translate): { id: string; title: string }[] {
  return SECTION_NAMES.map((name) => ({ id: SECTIONS[name], title: t(`admin.auction.${name}`) }));
}

interface AuctionFormProps {
  initialValue: Values;
  /** The projects to choose from; the project of an existing auction stays. */
  projects: readonly { value: string; label: string }[];
  /** Who is responsible for an auction that is changed. */
  present?: AuctionUsers;
  submitLabel: string;
  /** Said while nothing is unsaved. */
  savedText?: string;
  save: (input: AuctionVariables) => Promise<Failure | null>;
}

export function AuctionForm({ initialValue, projects, present, submitLabel, savedText, save }: AuctionFormProps) {
  const { t } = useTranslate();
  const labels = { ...useAuctionLabels(), privacy: t("admin.invitations.privacy") };
  const [languages, setLanguages] = useState(() => knownMembers(initialValue.languages, isLanguage));
  const [channels, setChannels] = useState(() => knownMembers(initialValue.channels, isChannel));
  const [projectId, setProjectId] = useState(() => String(initialValue.projectId ?? ""));
  const itemLabel = (list: string, place: number) =>
    list === "texts" ? t(`shell.language.${languages[place] ?? "nl"}`) : String(place + 1);
  return (
    <Form
      schema={auctionInput}
      labels={labels}
      itemLabel={itemLabel}
      initialValue={initialValue}
      onSubmit={(_, input) => save(auctionVariables(input))}
    >
      {({ busy }) => (
        <>
          <Card id={SECTIONS.texts} title={t("admin.auction.texts")}>
            <div className={styles.fields}>
              <LanguageFields
                before={
                  <SelectField
                    name="projectId"
                    options={projects}
                    placeholder={t("admin.auction.chooseProject")}
                    onChange={setProjectId}
                  />
                }
                {...{ languages, setLanguages }}
              />
            </div>
          </Card>
          <Card id={SECTIONS.publication} title={t("admin.auction.publication")}>
            <div className={styles.fields}>
              <div className={styles.texts}>
                <CheckGroup
                  name="channels"
                  options={CHANNELS.map((value) => ({ value, label: channelName(value) }))}
                  chosen={channels}
                  onChange={setChannels}
                />
                <TextField name="visibleOn" type="datetime-local" help={t("admin.auction.visibleHelp")} />
              </div>
              <CheckField name="isPublished" help={t("admin.auction.publishedHelp")} />
              <PrivacyField />
            </div>
          </Card>
          <AuctionUserFields id={SECTIONS.users} auctionKind="INCREMENTAL_AUCTION" {...{ projectId, present }} />
          <Card id={SECTIONS.times} title={t("admin.auction.times")}>
            <TimeFields />
          </Card>
          <Card id={SECTIONS.terms} title={t("admin.auction.terms")}>
            <TermFields />
          </Card>
          <Card id={SECTIONS.days} title={t("admin.auction.days")}>
            <div className={styles.days}>
              {FORM_EVENT_KINDS.map((kind) => (
                <EventGroupFields key={kind} kind={kind} languages={languages} />
              ))}
            </div>
          </Card>
          <SaveBar busy={busy} submitLabel={submitLabel} {...(savedText && { savedText })} />
        </>
      )}
    </Form>
  );
}

function PrivacyField() {
  const { t } = useTranslate();
  const options = PUBLICATION_PRIVACY.map((value) => ({ value, label: t(`admin.invitations.privacy.${value}`) }));
  return <SelectField name="privacy" options={options} help={t("admin.invitations.privacyHelp")} />;
}

function TimeFields() {
  const { t } = useTranslate();
  return (
    <div className={styles.fields}>
      <div className={styles.columns}>
        <TextField name="startingOn" type="datetime-local" />
        <TextField name="closingAt" type="datetime-local" />
      </div>
      <div className={styles.pairs}>
        <TextField name="openingIntervalMinutes" inputMode="numeric" />
        <TextField name="closingIntervalMinutes" inputMode="numeric" />
        <TextField name="extensionMinutes" inputMode="decimal" help={t("admin.auction.extensionHelp")} />
      </div>
    </div>
  );
}

function TermFields() {
  const { t } = useTranslate();
  return (
    <div className={styles.fields}>
      <div className={styles.pairs}>
        <TextField name={`${COSTS}.auctionCosts`} inputMode="decimal" />
        <TextField name={`${COSTS}.auctionCostsVat`} inputMode="decimal" />
        <TextField name={`${COSTS}.vat`} inputMode="decimal" />
      </div>
      <div className={styles.columns}>
        <CheckField name={`${COSTS}.marginRule`} help={t("admin.auction.marginHelp")} />
        <CheckField name={`${COSTS}.subjectToAcceptance`} help={t("admin.auction.acceptanceHelp")} />
      </div>
      <LadderFields />
    </div>
  );
}
