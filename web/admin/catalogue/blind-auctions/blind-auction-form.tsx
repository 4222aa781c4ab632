import { useState } from "react";
import { blindAuctionInput } from "../../../../schema/catalogue/inputs/blind-auction.ts";
import { PUBLICATION_PRIVACY } from "../../../../schema/catalogue/inputs/invitation.ts";
import { BLIND_LEARNING } from "../../../../schema/catalogue/terms/blind-terms.ts";
import { CHANNELS, type Channel, channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { isLanguage } from "../../../../schema/kit/languages.ts";
import type { Failure } from "../../../kit/errors/errors.ts";
import { CheckField } from "../../../kit/forms/check-field.tsx";
import { CheckGroup } from "../../../kit/forms/check-group.tsx";
import { FieldList } from "../../../kit/forms/field-list.tsx";
import { Form } from "../../../kit/forms/form.tsx";
import { type FieldLabels, useField } from "../../../kit/forms/form-context.ts";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import type { Values } from "../../../kit/forms/use-submission.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Card } from "../../../kit/ui/card.tsx";
import { SaveBar } from "../../kit/edit/save-bar.tsx";
import styles from "../auctions/auction-form.module.css";
import { useAuctionLabels } from "../auctions/auction-labels.ts";
import { AuctionUserFields, type AuctionUsers } from "../auctions/auction-user-fields.tsx";
import { FORM_EVENT_KINDS } from "../auctions/auction-values.ts";
import { EventGroupFields } from "../auctions/days/event-group-fields.tsx";
import { knownMembers, LanguageFields } from "../auctions/language-fields.tsx";
import { type BlindAuctionVariables, blindAuctionVariables } from "./blind-auction-values.ts";

type Options = readonly { value: string; label: string }[];

/** The ids of the form's cards. */
const BLIND_SECTIONS = {
  texts: "blind-texts",
  publication: "blind-publication",
  users: "blind-users",
  times: "blind-times",
  lots: "blind-lots",
  days: "blind-days",
} as const;

/** The form's cards, for a menu; a new auction has no lots yet. */
export function formSections(t: Translate, isNew = false): { id: string; title: string }[] {
  return [
    { id: BLIND_SECTIONS.texts, title: t("admin.auction.texts") },
    { id: BLIND_SECTIONS.publication, title: t("admin.auction.publication") },
    { id: BLIND_SECTIONS.users, title: t("admin.auction.users") },
    { id: BLIND_SECTIONS.times, title: t("admin.auction.times") },
    ...(isNew ? [] : [{ id: BLIND_SECTIONS.lots, title: t("admin.blind.lots") }]),
    { id: BLIND_SECTIONS.days, title: t("admin.auction.days") },
  ];
}

interface BlindAuctionFormProps {
  initialValue: Values;
  /** The projects to choose from; the project of an existing auction stays. */
  projects: Options;
  /** What the project can sell; null while there is no project yet. */
  assets: Options | null;
  /** Who is responsible for an auction that is changed. */
  present?: AuctionUsers;
  submitLabel: string;
  /** Said while nothing is unsaved. */
  savedText?: string;
  save: (input: BlindAuctionVariables) => Promise<Failure | null>;
}

export function BlindAuctionForm({
  initialValue,
  projects,
  assets,
  present,
  submitLabel,
  savedText,
  save,
}: BlindAuctionFormProps) {
  const { t } = useTranslate();
  const labels = useBlindAuctionLabels();
  const [languages, setLanguages] = useState(() => knownMembers(initialValue.languages, isLanguage));
  const [channels, setChannels] = useState(() => knownMembers(initialValue.channels, isChannel));
  const [projectId, setProjectId] = useState(() => String(initialValue.projectId ?? ""));
  const itemLabel = (list: string, place: number) =>
    list === "texts" ? t(`shell.language.${languages[place] ?? "nl"}`) : String(place + 1);
  return (
    <Form
      schema={blindAuctionInput}
      labels={labels}
      itemLabel={itemLabel}
      initialValue={initialValue}
      onSubmit={(_, input) => save(blindAuctionVariables(input))}
    >
      {({ busy }) => (
        <>
          <Card id={BLIND_SECTIONS.texts} title={t("admin.auction.texts")}>
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
          <VisibilityCard {...{ channels, setChannels }} />
          <AuctionUserFields id={BLIND_SECTIONS.users} auctionKind="BLIND_BID_AUCTION" {...{ projectId, present }} />
          <Card id={BLIND_SECTIONS.times} title={t("admin.auction.times")}>
            <TermFields />
          </Card>
          {assets && (
            <Card id={BLIND_SECTIONS.lots} title={t("admin.blind.lots")}>
              <LotFields assets={assets} />
            </Card>
          )}
          <Card id={BLIND_SECTIONS.days} title={t("admin.auction.days")}>
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

function VisibilityCard({
  channels,
  setChannels,
}: {
  channels: Channel[];
  setChannels: (channels: Channel[]) => void;
}) {
  const { t } = useTranslate();
  return (
    <Card id={BLIND_SECTIONS.publication} title={t("admin.auction.publication")}>
      <div className={styles.fields}>
        <CheckGroup
          name="channels"
          options={CHANNELS.map((value) => ({ value, label: channelName(value) }))}
          chosen={channels}
          onChange={setChannels}
        />
        <div className={styles.columns}>
          <SelectField
            name="privacy"
            options={PUBLICATION_PRIVACY.map((value) => ({ value, label: t(`admin.invitations.privacy.${value}`) }))}
          />
          <TextField name="visibleOn" type="datetime-local" help={t("admin.auction.visibleHelp")} />
        </div>
        <CheckField name="isPublished" help={t("admin.blind.publishedHelp")} />
      </div>
    </Card>
  );
}

function TermFields() {
  const { t } = useTranslate();
  return (
    <div className={styles.fields}>
      <div className={styles.columns}>
        <TextField name="startingOn" type="datetime-local" />
        <TextField name="closingOn" type="datetime-local" help={t("admin.blind.closingHelp")} />
        <TextField name="bindingUntil" type="datetime-local" />
      </div>
      <SelectField
        name="learns"
        help={t("admin.blind.learnsHelp")}
        options={BLIND_LEARNING.map((value) => ({ value, label: t(`admin.blind.learns.${value}`) }))}
      />
      <CheckField name="showsBidderCount" help={t("admin.blind.showsBidderCountHelp")} />
      <div className={styles.columns}>
        <TextField name="costs.auctionCosts" inputMode="decimal" />
        <TextField name="costs.auctionCostsVat" inputMode="decimal" />
        <TextField name="costs.vat" inputMode="decimal" />
      </div>
      <CheckField name="costs.marginRule" help={t("admin.auction.marginHelp")} />
    </div>
  );
}

function LotFields({ assets }: { assets: Options }) {
  const { t } = useTranslate();
  return (
    <FieldList name="lots" itemLabel={t("admin.blind.lot")} newItem={{ takesConditions: "on" }}>
      {(item) => (
        <>
          <KeptValue name={`${item}.blindLotId`} />
          <div className={styles.narrowColumns}>
            <SelectField name={`${item}.lotId`} options={assets} placeholder={t("admin.blind.chooseAsset")} />
            <TextField name={`${item}.lotNumber`} help={t("admin.blind.numberHelp")} />
            <TextField name={`${item}.minimumAmount`} inputMode="decimal" />
            <TextField name={`${item}.reserveAmount`} inputMode="decimal" help={t("admin.blind.reserveHelp")} />
          </div>
          <CheckField name={`${item}.takesConditions`} />
        </>
      )}
    </FieldList>
  );
}

/** Sends a value back as it is. */
function KeptValue({ name }: { name: string }) {
  const { defaultValue } = useField(name);
  return <input type="hidden" name={name} defaultValue={defaultValue} />;
}

function useBlindAuctionLabels(): FieldLabels {
  const { t } = useTranslate();
  return {
    ...useAuctionLabels(),
    privacy: t("admin.invitations.privacy"),
    startingOn: t("admin.blind.startingOn"),
    closingOn: t("admin.blind.closingOn"),
    bindingUntil: t("admin.blind.bindingUntil"),
    learns: t("admin.blind.learns"),
    showsBidderCount: t("admin.blind.showsBidderCount"),
    "costs.auctionCosts": t("admin.auction.auctionCosts"),
    "costs.auctionCostsVat": t("admin.auction.auctionCostsVat"),
    "costs.vat": t("admin.auction.vat"),
    "costs.marginRule": t("admin.auction.marginRule"),
    lots: t("admin.blind.lots"),
    "lots.lotId": t("admin.blind.asset"),
    "lots.lotNumber": t("admin.blind.number"),
    "lots.minimumAmount": t("admin.blind.minimum"),
    "lots.reserveAmount": t("admin.blind.reserve"),
    "lots.takesConditions": t("admin.blind.takesConditions"),
  };
}
