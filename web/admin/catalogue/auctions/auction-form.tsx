import { useState } from "react";
import { auctionInput } from "../../../../schema/catalogue/inputs/auction.ts";
import { PUBLICATION_PRIVACY } from "../../../../schema/catalogue/inputs/invitation.ts";
import { CHANNELS, type Channel, channelName, isChannel } from "../../../../schema/kit/channels.ts";
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
import { AUCTION_SECTIONS } from "./auction-sections.ts";
import { AuctionUserFields, type AuctionUsers } from "./auction-user-fields.tsx";
import { type AuctionVariables, auctionVariables, FORM_EVENT_KINDS } from "./auction-values.ts";
import { EventGroupFields } from "./days/event-group-fields.tsx";
import { LadderFields } from "./ladder-fields.tsx";
import { knownMembers, LanguageFields } from "./language-fields.tsx";
import { SaleLine } from "./stage/sale-line.tsx";

const COSTS = "defaultIncrementalLotAttributes";

const SECTION_NAMES = ["texts", "publication", "users", "times", "terms", "days"] as const;

/** The form's cards, for a menu. */
export function auctionFormSections(t: Translate): { id: string; title: string }[] {
  return SECTION_NAMES.map((name) => ({ id: AUCTION_SECTIONS[name], title: t(`admin.auction.${name}`) }));
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
  /** Of an auction with lots. */
  lastClosingOn?: string | null;
  save: (input: AuctionVariables) => Promise<Failure | null>;
}

export function AuctionForm({ initialValue, projects, present, submitLabel, savedText, ...rest }: AuctionFormProps) {
  const { lastClosingOn = null, save } = rest;
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
          <Card id={AUCTION_SECTIONS.texts} title={t("admin.auction.texts")}>
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
          <Card id={AUCTION_SECTIONS.publication} title={t("admin.auction.publication")}>
            <div className={styles.fields}>
              <PublicationFields {...{ channels, setChannels }} />
            </div>
          </Card>
          <AuctionUserFields
            id={AUCTION_SECTIONS.users}
            auctionKind="INCREMENTAL_AUCTION"
            {...{ projectId, present }}
          />
          <Card id={AUCTION_SECTIONS.times} title={t("admin.auction.times")}>
            <TimeFields lastClosingOn={lastClosingOn} />
          </Card>
          <Card id={AUCTION_SECTIONS.terms} title={t("admin.auction.terms")}>
            <TermFields />
          </Card>
          <Card id={AUCTION_SECTIONS.days} title={t("admin.auction.days")}>
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

interface PublicationFieldsProps {
  channels: readonly Channel[];
  setChannels: (channels: Channel[]) => void;
}

function PublicationFields({ channels, setChannels }: PublicationFieldsProps) {
  const { t } = useTranslate();
  return (
    <>
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
    </>
  );
}

function PrivacyField() {
  const { t } = useTranslate();
  const options = PUBLICATION_PRIVACY.map((value) => ({ value, label: t(`admin.invitations.privacy.${value}`) }));
  return <SelectField name="privacy" options={options} help={t("admin.invitations.privacyHelp")} />;
}

function TimeFields({ lastClosingOn }: { lastClosingOn: string | null }) {
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
      <SaleLine lastClosingOn={lastClosingOn} />
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
