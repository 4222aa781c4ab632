import { useMutation } from "urql";
import { reviewUserIdentityInput } from "../../../../schema/people/identity/identity-inputs.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { DialogFoot } from "../../../kit/ui/overlay/dialog-foot.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { ReviewUserIdentityDocument, type StaffIdentity } from "./documents.ts";
import styles from "./identities.module.css";

const DECISIONS = ["ACCEPT", "REJECT"] as const;

/** Asks for a decision about each identity of a queue; closed while there is none. */
export function ReviewDialog({
  queue,
  onNext,
  onClose,
}: {
  queue: readonly StaffIdentity[];
  /** After a decision about the first. */
  onNext: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslate();
  const [identity, ...others] = queue;
  return (
    <Dialog open={identity !== undefined} title={t("admin.identities.dialog.title")} onClose={onClose}>
      {identity && (
        <>
          <Comparison identity={identity} />
          <DecisionForm key={identity.id} identity={identity} left={others.length} onDone={onNext} onCancel={onClose} />
        </>
      )}
    </Dialog>
  );
}

/** What the bank says beside what the account says. */
function Comparison({ identity }: { identity: StaffIdentity }) {
  const { t, language } = useTranslate();
  const { email, name, birthDate, accountName, accountBirthDate, bank, otherEmails, reasons } = identity;
  const dateOf = (text: string | null) => text && formatDate(text, { language, style: "date", timeZone: "UTC" });
  const compared = [
    { what: "name", ofBank: name, ofAccount: accountName, differs: reasons.includes("NAME_DIFFERS") },
    {
      what: "birthDate",
      ofBank: dateOf(birthDate),
      ofAccount: dateOf(accountBirthDate),
      differs: reasons.includes("BIRTH_DATE_DIFFERS"),
    },
  ] as const;
  const none = t("admin.identities.noValue");
  return (
    <div className={styles.compared}>
      <p>
        <strong>{email}</strong>
      </p>
      <div className={styles.reasons}>
        {reasons.map((reason) => (
          <Badge key={reason} tone="warn" small>
            {t(`admin.identities.reason.${reason}`)}
          </Badge>
        ))}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{bank ?? t("admin.identities.bank")}</th>
            <th scope="col">{t("admin.identities.dialog.account")}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ what, ofBank, ofAccount, differs }) => (
            <tr key={what} className={classNames(differs && styles.differs)}>
              <th scope="row">{t(`admin.identities.dialog.${what}`)}</th>
              <td>{ofBank ?? none}</td>
              <td>{ofAccount ?? none}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {otherEmails.length > 0 && (
        <p>
          {t("admin.identities.otherEmails")}: {otherEmails.join(", ")}
        </p>
      )}
    </div>
  );
}

function DecisionForm({
  identity,
  left,
  onDone,
  onCancel,
}: {
  identity: StaffIdentity;
  /** How many are decided after this one. */
  left: number;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslate();
  const [, review] = useMutation(ReviewUserIdentityDocument);
  return (
    <Form
      schema={reviewUserIdentityInput}
      labels={{
        decision: t("admin.identities.dialog.decision"),
        reason: t("admin.identities.dialog.reason"),
      }}
      argument="input"
      failureMessage={({ code }) => (code === "NOT_FOUND" ? t("admin.identities.dialog.decided") : null)}
      onSubmit={async (input) => {
        const { error } = await review({ input });
        if (error) return failureOfCombined(error);
        showToast({ tone: "good", text: t("admin.identities.dialog.saved") });
        onDone();
        return null;
      }}
    >
      {({ busy, leave }) => (
        <>
          <input type="hidden" name="sessionId" value={identity.sessionId ?? ""} />
          <SelectField
            name="decision"
            placeholder={t("admin.identities.dialog.choose")}
            options={DECISIONS.map((value) => ({ value, label: t(`admin.identities.dialog.${value}`) }))}
          />
          <TextAreaField name="reason" help={t("admin.identities.dialog.reasonHelp")} />
          <DialogFoot help={left > 0 && t("admin.identities.dialog.left", { count: left })}>
            <Button isWaiting={busy} onClick={() => leave(onCancel)}>
              {t("admin.identities.dialog.cancel")}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t("admin.identities.dialog.submit")}
            </Button>
          </DialogFoot>
        </>
      )}
    </Form>
  );
}
