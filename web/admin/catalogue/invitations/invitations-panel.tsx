import { useState } from "react";
import { type CombinedError, useMutation, useQuery } from "urql";
import * as v from "valibot";
import { instant } from "../../../../schema/catalogue/inputs/events.ts";
import { email } from "../../../../schema/kit/inputs/email.ts";
import { API_LANGUAGES } from "../../../../schema/kit/languages.ts";
import { type Failure, failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import styles from "../auctions/auction-form.module.css";
import {
  InvitationsDocument,
  InviteDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from "./documents.ts";

const schema = v.object({ email, expiresOn: v.nullish(instant, null) });

const expirySchema = v.object({ expiresOn: v.nullish(instant, null) });

/** Until when the address is invited; null without an end. */
type Invite = (address: string, expiresOn: number | null) => Promise<Failure | null>;

type Invitation = ResultOf<typeof InvitationsDocument>["queryInvitations"][number];

/** Who is invited to a publication, and who asked for it. */
export function InvitationsPanel({
  id,
  publicationId,
  isForAll = false,
}: {
  id: string;
  publicationId: string;
  /** Whether everybody may see it: invitations change nothing then. */
  isForAll?: boolean;
}) {
  const { t, language } = useTranslate();
  const [{ data, error }, reload] = useQuery({ query: InvitationsDocument, variables: { publicationId } });
  const [, invite] = useMutation(InviteDocument);
  const [formNumber, setFormNumber] = useState(0);
  const refetch = () => reload({ requestPolicy: "network-only" });
  const send: Invite = async (address, expiresOn) => {
    const input = {
      publicationId,
      emails: [address],
      language: API_LANGUAGES[language],
      expiresOn: expiresOn === null ? null : new Date(expiresOn).toISOString(),
    };
    const { error: refused } = await invite({ input });
    if (refused) return failureOfCombined(refused);
    showToast({ tone: "good", text: t("admin.invitations.invited", { email: address }) });
    refetch();
    return null;
  };
  return (
    <Card id={id} title={t("admin.invitations.title")}>
      <div className={styles.fields}>
        {isForAll && <Notice>{t("admin.invitations.publicNotice")}</Notice>}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonLines lines={3} />}
        {data?.queryInvitations.length === 0 && <p>{t("admin.invitations.none")}</p>}
        <InvitationList invitations={data?.queryInvitations ?? []} onChange={refetch} onInvite={send} />
        <Form
          key={formNumber}
          schema={schema}
          labels={{ email: t("admin.invitations.email"), expiresOn: t("admin.invitations.expiresOn") }}
          onSubmit={async (_, input) => {
            const failure = await send(input.email, input.expiresOn ?? null);
            if (failure === null) setFormNumber((number) => number + 1);
            return failure;
          }}
        >
          {({ busy }) => (
            <div className={styles.fields}>
              <div className={styles.columns}>
                <TextField name="email" type="email" />
                <TextField name="expiresOn" type="datetime-local" />
              </div>
              <div className={styles.buttons}>
                <Button type="submit" busy={busy}>
                  {t("admin.invitations.invite")}
                </Button>
              </div>
            </div>
          )}
        </Form>
      </div>
    </Card>
  );
}

function InvitationList({
  invitations,
  onChange,
  onInvite,
}: {
  invitations: readonly Invitation[];
  onChange: () => void;
  onInvite: Invite;
}) {
  if (invitations.length === 0) return null;
  return (
    <ul className={styles.fields}>
      {invitations.map((invitation) => (
        <InvitationItem key={invitation.id} invitation={invitation} onChange={onChange} onInvite={onInvite} />
      ))}
    </ul>
  );
}

function InvitationItem({
  invitation: { id, email: address, state, expiresOn },
  onChange,
  onInvite,
}: {
  invitation: Invitation;
  onChange: () => void;
  onInvite: Invite;
}) {
  const { t } = useTranslate();
  const [asked, setAsked] = useState<"invite" | "end" | null>(null);
  const isRequest = state === "REQUESTED";
  const [, resend] = useMutation(ResendInvitationDocument);
  const [, revoke] = useMutation(RevokeInvitationDocument);
  const act = async (work: Promise<{ error?: CombinedError | undefined }>, done: string) => {
    const { error } = await work;
    const isMeanwhile = error && failureOfCombined(error).code === "CHANGED_MEANWHILE";
    const fault = t(isMeanwhile ? "admin.invitations.changedMeanwhile" : "admin.invitations.failed");
    showToast(error ? { tone: "bad", text: fault } : { tone: "good", text: done });
    onChange();
  };
  return (
    <li className={styles.groupHead}>
      <span>
        {address} <Badge small>{t(`admin.invitations.state.${state}`)}</Badge>
        <ValidUntil state={state} expiresOn={expiresOn} />
      </span>
      <span className={styles.buttons}>
        {state === "INVITED" ? (
          <Button
            small
            onClick={() => void act(resend({ invitationId: id }), t("admin.invitations.invited", { email: address }))}
          >
            {t("admin.invitations.resend")}
          </Button>
        ) : (
          <Button small onClick={() => setAsked("invite")}>
            {t(isRequest ? "admin.invitations.grant" : "admin.invitations.invite")}
          </Button>
        )}
        {state !== "REVOKED" && (
          <Button small onClick={() => setAsked("end")}>
            {t(isRequest ? "admin.invitations.refuse" : "admin.invitations.revoke")}
          </Button>
        )}
      </span>
      {asked === "end" && (
        <EndDialog
          address={address}
          isRequest={isRequest}
          onEnd={async () => {
            const { error } = await revoke({ invitationId: id });
            return error ? failureOfCombined(error) : null;
          }}
          onClose={() => setAsked(null)}
          onChange={onChange}
        />
      )}
      {asked === "invite" && (
        <ExpiryDialog
          title={t("admin.invitations.inviteAddress", { email: address })}
          onInvite={(expiresOn) => onInvite(address, expiresOn)}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

/** Asks before an invitation is taken back or a request is refused. */
function EndDialog({
  address,
  isRequest,
  onEnd,
  onClose,
  onChange,
}: {
  address: string;
  isRequest: boolean;
  onEnd: () => Promise<Failure | null>;
  onClose: () => void;
  onChange: () => void;
}) {
  const { t } = useTranslate();
  const verb = isRequest ? "refuse" : "revoke";
  return (
    <ConfirmDialog
      title={t(`admin.invitations.${verb}Address`, { email: address })}
      confirmLabel={t(`admin.invitations.${verb}`)}
      variant="danger"
      onClose={onClose}
      onConfirm={async () => {
        const failure = await onEnd();
        if (failure && failure.code !== "CHANGED_MEANWHILE") return failure;
        onClose();
        showToast(
          failure
            ? { tone: "bad", text: t("admin.invitations.changedMeanwhile") }
            : { tone: "good", text: t(isRequest ? "admin.invitations.refused" : "admin.invitations.revoked") },
        );
        onChange();
        return null;
      }}
    >
      <p>{t(`admin.invitations.${verb}Text`)}</p>
    </ConfirmDialog>
  );
}

function ValidUntil({ state, expiresOn }: Pick<Invitation, "state" | "expiresOn">) {
  const { t, language } = useTranslate();
  if (expiresOn === null || (state !== "INVITED" && state !== "EXPIRED")) return null;
  const moment = formatDate(expiresOn, { language, style: "stamp" });
  return (
    <>
      {" "}
      <time dateTime={expiresOn} className={styles.until}>
        {t(`admin.invitations.until.${state}`, { moment })}
      </time>
    </>
  );
}

/** Asks until when an address that has asked, or was invited before, is invited. */
function ExpiryDialog({
  title,
  onInvite,
  onClose,
}: {
  title: string;
  onInvite: (expiresOn: number | null) => Promise<Failure | null>;
  onClose: () => void;
}) {
  const { t } = useTranslate();
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form
        schema={expirySchema}
        labels={{ expiresOn: t("admin.invitations.expiresOn") }}
        onSubmit={async (_, { expiresOn }) => {
          const failure = await onInvite(expiresOn ?? null);
          if (failure === null) onClose();
          return failure;
        }}
      >
        {({ busy, leave }) => (
          <div className={styles.fields}>
            <TextField name="expiresOn" type="datetime-local" />
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" busy={busy}>
                {t("admin.invitations.invite")}
              </Button>
              <Button isWaiting={busy} onClick={() => leave(onClose)}>
                {t("ui.dialog.cancel")}
              </Button>
            </div>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
