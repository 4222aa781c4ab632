import { type RefObject, useId, useRef, useState } from "react";
import { type Client, useClient } from "urql";
import type { Channel } from "../../../../schema/kit/channels.ts";
import { type OtherSettingInput, otherSettingForms } from "../../../../schema/people/inputs/other-channel-setting.ts";
import { SETTING_KINDS, type SettingKind } from "../../../../schema/people/inputs/settings.ts";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { FieldList } from "../../../kit/forms/field-list.tsx";
import { Form } from "../../../kit/forms/form.tsx";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { SelectBox } from "../../../kit/ui/choice/select-box.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { DialogFoot } from "../../../kit/ui/overlay/dialog-foot.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import styles from "./channels.module.css";
import {
  type OtherSetting,
  SetBoolDocument,
  SetIntDocument,
  SetMapDocument,
  SetSetDocument,
  SetStringDocument,
} from "./documents.ts";

/** The version of a setting that is not there. */
const NEVER = new Date(0).toISOString();
const API_KINDS = { bool: "BOOL", int: "INT", string: "STRING", set: "SET", map: "MAP" } as const;

interface OtherSettingDialogProps {
  channel: Channel;
  /** Null for a new one. */
  setting: OtherSetting | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds a setting of any kind to a channel, or changes the value of one. */
export function OtherSettingDialog({ channel, setting, onClose, onSaved }: OtherSettingDialogProps) {
  const { t } = useTranslate();
  const begun = SETTING_KINDS.find((kind) => API_KINDS[kind] === setting?.kind) ?? "string";
  const [kind, setKind] = useState<SettingKind>(begun);
  // Another kind has another form, which begins with the name that was typed.
  const typedName = useRef(setting?.setting ?? "");
  return (
    <Dialog
      open
      title={
        setting ? t("admin.channels.editSettingTitle", { setting: setting.setting }) : t("admin.channels.addSetting")
      }
      onClose={onClose}
    >
      <div className={styles.fields}>
        {setting ? (
          <p>{t(`admin.channels.kindHelp.${API_KINDS[kind]}`)}</p>
        ) : (
          <KindChoice kind={kind} onChange={setKind} />
        )}
        <SettingForm key={kind} {...{ channel, setting, kind, typedName, onClose, onSaved }} />
      </div>
    </Dialog>
  );
}

function KindChoice({ kind, onChange }: { kind: SettingKind; onChange: (kind: SettingKind) => void }) {
  const { t } = useTranslate();
  const id = useId();
  return (
    <div className={styles.kind}>
      <label htmlFor={id}>{t("admin.channels.setting.kind")}</label>
      <SelectBox
        id={id}
        value={kind}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget: { value } }) => onChange(SETTING_KINDS.find((each) => each === value) ?? "string")}
      >
        {SETTING_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`admin.channels.kind.${API_KINDS[each]}`)}
          </option>
        ))}
      </SelectBox>
      <p id={`${id}-help`} className={styles.help}>
        {t(`admin.channels.kindHelp.${API_KINDS[kind]}`)}
      </p>
    </div>
  );
}

function SettingForm({
  channel,
  setting,
  kind,
  typedName,
  onClose,
  onSaved,
}: OtherSettingDialogProps & { kind: SettingKind; typedName: RefObject<string> }) {
  const { t } = useTranslate();
  const client = useClient();
  return (
    <Form
      schema={otherSettingForms[kind]}
      labels={{
        setting: t("admin.channels.setting.name"),
        value: t(`admin.channels.valueOf.${API_KINDS[kind]}`),
        "value.text": t("admin.channels.member"),
        "value.key": t("admin.channels.key"),
        "value.value": t("admin.channels.valueOfKey"),
      }}
      initialValue={{ setting: typedName.current, ...begunValue(setting, kind) }}
      failureMessage={({ code }) => (code === "CHANGED_MEANWHILE" ? t("admin.channels.settingConflict") : null)}
      onSubmit={async (changed) => {
        const expectedUpdatedOn = setting?.updatedOn ?? NEVER;
        const failure = failureOfAnswer(await send(client, { channel, expectedUpdatedOn }, changed));
        if (failure) return failure;
        showToast({ tone: "good", text: t("admin.channels.settingSaved", { setting: changed.setting }) });
        onSaved();
        return null;
      }}
    >
      {({ busy, leave }) => (
        <div className={styles.fields}>
          {setting ? (
            <input type="hidden" name="setting" value={setting.setting} readOnly />
          ) : (
            <TextField
              name="setting"
              help={t("admin.channels.nameHelp")}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onInput={({ currentTarget: { value } }) => {
                typedName.current = value;
              }}
            />
          )}
          <ValueField kind={kind} />
          <DialogFoot>
            <Button isWaiting={busy} onClick={() => leave(onClose)}>
              {t("admin.channels.cancel")}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t("admin.channels.save")}
            </Button>
          </DialogFoot>
        </div>
      )}
    </Form>
  );
}

/** The field of a value of the kind. */
function ValueField({ kind }: { kind: SettingKind }) {
  const { t } = useTranslate();
  switch (kind) {
    case "bool":
      return (
        <SelectField
          name="value"
          options={[
            { value: "true", label: t("admin.channels.yes") },
            { value: "false", label: t("admin.channels.no") },
          ]}
        />
      );
    case "int":
      return <TextField name="value" inputMode="numeric" />;
    case "string":
      return <TextAreaField name="value" />;
    case "set":
      return (
        <FieldList name="value" itemLabel={t("admin.channels.row")} newItem={{ text: "" }} head={null}>
          {(item) => (
            <div className={styles.member}>
              <TextField name={`${item}.text`} />
            </div>
          )}
        </FieldList>
      );
    case "map":
      return (
        <FieldList
          name="value"
          itemLabel={t("admin.channels.row")}
          newItem={{ key: "", value: "" }}
          head={
            <div className={styles.pairHead} aria-hidden="true">
              <span>{t("admin.channels.key")}</span>
              <span>{t("admin.channels.valueOfKey")}</span>
            </div>
          }
        >
          {(item) => (
            <div className={styles.pair}>
              <TextField name={`${item}.key`} />
              <TextField name={`${item}.value`} />
            </div>
          )}
        </FieldList>
      );
  }
}

/** What the form of a kind begins with. */
function begunValue(setting: OtherSetting | null, kind: SettingKind) {
  switch (kind) {
    case "bool":
      return { value: String(setting?.bool ?? true) };
    case "int":
      return { value: String(setting?.int ?? "") };
    case "string":
      return { value: setting?.string ?? "" };
    case "set":
      return { value: setting?.set?.map((text) => ({ text })) ?? [{ text: "" }] };
    case "map":
      return { value: setting?.map?.map(({ key, value }) => ({ key, value })) ?? [{ key: "", value: "" }] };
  }
}

function send(client: Client, where: { channel: Channel; expectedUpdatedOn: string }, changed: OtherSettingInput) {
  const { setting } = changed;
  switch (changed.kind) {
    case "bool":
      return client.mutation(SetBoolDocument, { ...where, setting, value: changed.value }).toPromise();
    case "int":
      return client.mutation(SetIntDocument, { ...where, setting, value: changed.value }).toPromise();
    case "string":
      return client.mutation(SetStringDocument, { ...where, setting, value: changed.value }).toPromise();
    case "set":
      return client.mutation(SetSetDocument, { ...where, setting, value: changed.value }).toPromise();
    case "map":
      return client.mutation(SetMapDocument, { ...where, setting, value: changed.value }).toPromise();
  }
}
