import { useState } from "react";
import { useClient } from "urql";
import * as v from "valibot";
import { email } from "../../../../schema/kit/inputs/email.ts";
import { approvalAmount } from "../../../../schema/organization/inputs/approval-limit.ts";
import { type Failure, failureOfAnswer, failureOfCombined, ruleText } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { moneyInputText } from "../../../kit/lib/format/money.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { DialogFoot } from "../../../kit/ui/overlay/dialog-foot.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { FindGranteeDocument } from "../rights/documents.ts";
import { type LimitOfUser, SetApprovalLimitDocument } from "./documents.ts";
import styles from "./units.module.css";

/** The version of a limit that is not there. */
const NEVER = new Date(0).toISOString();
const schema = v.object({ email, amount: approvalAmount });

/** Sets up to which amount a user may approve, or changes it. */
export function ApprovalLimitDialog({
  unitId: organizationalUnitId,
  limit,
  onClose,
  onSaved,
}: {
  unitId: string;
  /** Null for a user who has none. */
  limit: LimitOfUser | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { t } = useTranslate();
  const save = useSave(organizationalUnitId, limit);
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <Dialog open title={t(limit ? "admin.units.changeTitle" : "admin.units.setLimit")} onClose={onClose}>
      <Form
        schema={schema}
        argument="input"
        labels={{ email: t("admin.units.limitEmail"), amount: t("admin.units.limit") }}
        initialValue={{ email: limit?.userEmail, amount: limit ? moneyInputText(limit.amount) : undefined }}
        onSubmit={async (typed) => {
          setNotice(null);
          const { failure = null, notice: said } = await save(typed);
          if (said !== undefined) setNotice(said);
          if (failure !== null || said !== undefined) return failure ?? "dismissed";
          showToast({ tone: "good", text: t("admin.units.limitSaved") });
          onSaved();
          return null;
        }}
      >
        {({ busy, leave }) => (
          <div className={styles.dialog}>
            {limit ? (
              <>
                <p className={styles.who}>{limit.userEmail}</p>
                <input type="hidden" name="email" value={limit.userEmail} readOnly />
              </>
            ) : (
              <TextField name="email" inputMode="email" autoComplete="off" help={t("admin.units.limitEmailHelp")} />
            )}
            <TextField name="amount" inputMode="decimal" help={t("admin.units.limitHelp")} />
            {notice !== null && (
              <Notice tone="warn" role="alert">
                {notice}
              </Notice>
            )}
            <DialogFoot>
              <Button isWaiting={busy} onClick={() => leave(onClose)}>
                {t("admin.units.cancel")}
              </Button>
              <Button type="submit" variant="primary" busy={busy}>
                {t("admin.units.saveLimit")}
              </Button>
            </DialogFoot>
          </div>
        )}
      </Form>
    </Dialog>
  );
}

/** Sends a limit. A `notice` is what the form has no field for. */
function useSave(organizationalUnitId: string, limit: LimitOfUser | null) {
  const { t } = useTranslate();
  const client = useClient();
  return async ({
    email: address,
    amount,
  }: v.InferOutput<typeof schema>): Promise<{ failure?: Failure | null; notice?: string }> => {
    const found = limit ? null : await client.query(FindGranteeDocument, { email: address }).toPromise();
    if (found?.error) return { failure: failureOfCombined(found.error) };
    const userId = limit?.userId ?? found?.data?.findGrantee?.userId;
    if (userId === undefined) return { notice: t("admin.units.limitUnknown", { email: address }) };
    const input = { organizationalUnitId, userId, amount, expectedUpdatedOn: limit?.updatedOn ?? NEVER };
    const failure = failureOfAnswer(await client.mutation(SetApprovalLimitDocument, { input }).toPromise());
    const own = failure?.fields.find(({ rule }) => rule === "ownLimit");
    return own ? { notice: ruleText(own, t) ?? own.rule } : { failure };
  };
}
