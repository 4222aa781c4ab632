import { useRef, useState } from "react";
import { type CombinedError, useMutation } from "urql";
import * as v from "valibot";
import { blacklistUserInput } from "../../../../schema/people/inputs/blacklist-user.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { DialogFoot } from "../../../kit/ui/overlay/dialog-foot.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { useFreshProof } from "../../../people/door/fresh-proof/use-fresh-proof.tsx";
import { AddBlacklistedUserDocument, RemoveBlacklistedUserDocument, type StaffUser } from "./documents.ts";
import styles from "./users.module.css";

const reasonForm = v.object({ reason: blacklistUserInput.entries.reason });

type UserToChange = Pick<StaffUser, "id" | "email"> & { userAddress: { fullName: string } | null };

/** Users whose blacklisting begins or ends. */
export interface BlacklistChange {
  kind: "blacklist" | "endBlacklisting";
  users: readonly UserToChange[];
  /** On how many open lots the user leads; left out where that is not known. */
  leadingCount?: number;
}

interface Answered {
  error?: CombinedError | undefined;
}

/**
 * Asks for the reason of a change, and makes it for one user after the other. `onClose` learns whether any was sent.
 */
export function BlacklistDialog({
  change: { kind, users, leadingCount = 0 },
  onClose,
}: {
  change: BlacklistChange;
  onClose: (isSent: boolean) => void;
}) {
  const { t } = useTranslate();
  const [, add] = useMutation(AddBlacklistedUserDocument);
  const [, remove] = useMutation(RemoveBlacklistedUserDocument);
  const [withProof, proofDialog] = useFreshProof();
  const isSent = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => onClose(isSent.current);
  const count = users.length;

  const changeAll = async (reason: string) => {
    for (const { id: userId } of users) {
      const input = { userId, reason };
      isSent.current = true;
      const { error } = await withProof<Answered>(() => (kind === "blacklist" ? add({ input }) : remove({ input })));
      // Sending it again changes nothing for those before this one.
      if (error) return failureOfCombined(error);
    }
    showToast({ tone: "good", text: t(`admin.users.${kind}Done`, { count }) });
    close();
    return null;
  };

  return (
    <>
      <Dialog open title={t(`admin.users.${kind}Title`, { count })} busy={isBusy} onClose={close}>
        <Asked kind={kind} users={users} leadingCount={leadingCount} />
        <Form
          schema={reasonForm}
          labels={{ userId: t("admin.users.title"), reason: t("admin.users.reason") }}
          argument="input"
          onSubmit={({ reason }) => {
            setIsBusy(true);
            return changeAll(reason).finally(() => setIsBusy(false));
          }}
        >
          {({ leave }) => (
            <>
              <TextAreaField name="reason" help={t("admin.users.reasonHelp")} />
              <DialogFoot>
                <Button isWaiting={isBusy} onClick={() => leave(close)}>
                  {t("admin.users.cancel")}
                </Button>
                <Button type="submit" variant={kind === "blacklist" ? "danger" : "primary"} busy={isBusy}>
                  {t(`admin.users.${kind}`, { count })}
                </Button>
              </DialogFoot>
            </>
          )}
        </Form>
      </Dialog>
      {proofDialog}
    </>
  );
}

/** Whom it is about, and what becomes of them. */
function Asked({ kind, users, leadingCount }: Required<BlacklistChange>) {
  const { t } = useTranslate();
  return (
    <div className={styles.asked}>
      <PlainList className={styles.people}>
        {users.map(({ id, email, userAddress }) => (
          <li key={id}>
            {userAddress && <strong>{userAddress.fullName}</strong>} <span>{email}</span>
          </li>
        ))}
      </PlainList>
      <p>{t(`admin.users.${kind}Text`)}</p>
      {kind === "blacklist" && leadingCount > 0 && (
        <Notice tone="warn">{t("admin.users.leadsNow", { count: leadingCount })}</Notice>
      )}
    </div>
  );
}
