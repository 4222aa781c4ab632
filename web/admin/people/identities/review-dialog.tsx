import { useMutation } from "urql";
import { reviewUserIdentityInput } from "../../../../schema/people/identity/identity-inputs.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { SelectField } from "../../../kit/forms/select-field.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
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
          <DecisionForm key={identity.id} identity={identity} onDone={onNext} onCancel={onClose} />
          {others.length > 0 && <p>{t("admin.identities.dialog.left", { count: others.length })}</p>}
        </>
      )}
    </Dialog>
  );
}

/** What the bank says beside what the account says. */
function Comparison({ identity }: { identity: StaffIdentity }) {
  const { t, language } = useTranslate();
  const { email, name, birthDate, accountName, accountBirthDate, bank, otherEmails, reasons } = identity;
  const none = t("admin.identities.noValue");
  const dateOf = (text: string | null) =>
    text ? formatDate(text, { language, style: "date", timeZone: "UTC" }) : none;
  const facts = [
    [t("admin.identities.email"), email],
    [t("admin.identities.reasons"), reasons.map((reason) => t(`admin.identities.reason.${reason}`)).join(", ")],
    [t("admin.identities.bankName"), name ?? none],
    [t("admin.identities.accountName"), accountName ?? none],
    [t("admin.identities.bankBirthDate"), dateOf(birthDate)],
    [t("admin.identities.accountBirthDate"), dateOf(accountBirthDate)],
    [t("admin.identities.bank"), bank ?? none],
    ...(otherEmails.length > 0 ? [[t("admin.identities.otherEmails"), otherEmails.join(", ")]] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
    </dl>
  );
}

function DecisionForm({
  identity,
  onDone,
  onCancel,
}: {
  identity: StaffIdentity;
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
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" busy={busy}>
              {t("admin.identities.dialog.submit")}
            </Button>
            <Button variant="quiet" onClick={() => leave(onCancel)}>
              {t("admin.identities.dialog.cancel")}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
