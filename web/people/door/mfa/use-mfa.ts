import type { ReactNode } from "react";
import { useCallback, useState } from "react";
import { type CombinedError, type OperationResult, type TypedDocumentNode, useClient } from "urql";
import { EMPTY_RESPONSE, type Failure, failureOf, failureOfCombined } from "../../../kit/errors/errors.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { accessTokenArgument } from "../../../kit/session/access-token.ts";
import { keepSession, storedSession } from "../../../kit/session/session-store.ts";
import { useFreshProof } from "../fresh-proof/use-fresh-proof.tsx";
import {
  AssociateDocument,
  DisableMfaDocument,
  MfaDocument,
  RenewCodesDocument,
  SetEmailMfaDocument,
  SetSmsMfaDocument,
  SetSoftwareMfaDocument,
  VerifyDocument,
} from "./documents.ts";

export type MfaProfile = ResultOf<typeof MfaDocument>["userProfile"];
/** The second steps that a user can choose from. */
export const OFFERED_STEPS = ["SOFTWARE_TOKEN_MFA", "SMS_MFA", "EMAIL_OTP"] as const;
export type ChosenStep = (typeof OFFERED_STEPS)[number];

export type AppSecret = ResultOf<typeof AssociateDocument>["associateSoftwareToken"];

/** The data of a mutation, or why it was refused. */
type Outcome<Data> = { data: Data; failure?: undefined } | { data?: undefined; failure: Failure };

interface Change {
  busy: boolean;
  proofDialog: ReactNode;
  turnOn(step: ChosenStep): Promise<Failure | null>;
  turnOff(step: ChosenStep | "ALL"): Promise<Failure | null>;
  beginApp(): Promise<Outcome<AppSecret>>;
  verifyApp(app: { deviceName: string; userCode: string }): Promise<Failure | null>;
  renewCodes(): Promise<Outcome<string[]>>;
}

/** The changes of the second step, one at a time, each with a fresh proof where the API demands it. */
export function useMfa(): Change {
  const client = useClient();
  const [withProof, proofDialog] = useFreshProof();
  const [busy, setBusy] = useState(false);

  const send = useCallback(
    async <Data, Args extends object>(
      document: TypedDocumentNode<Data, Args & { accessToken: string }>,
      args: Args,
    ): Promise<Outcome<Data>> => {
      setBusy(true);
      try {
        const { data, error } = await withProof(
          async (): Promise<OperationResult<Data>> =>
            client.mutation(document, { ...args, accessToken: await accessTokenArgument() }).toPromise(),
        );
        return outcomeOf(data, error);
      } finally {
        setBusy(false);
      }
    },
    [client, withProof],
  );

  /** 0 means success; the profile is then loaded again, and the session with it. */
  const change = async (sent: Promise<Outcome<number>>): Promise<Failure | null> => {
    const { data, failure } = await sent;
    if (failure) return failure;
    if (data !== 0) return failureOf(EMPTY_RESPONSE);
    const profile = await client.query(MfaDocument, {}, { requestPolicy: "network-only" }).toPromise();
    if (profile.data) keepMfa(profile.data.userProfile);
    return null;
  };

  const set = async (step: ChosenStep, enabled: boolean): Promise<Outcome<number>> => {
    switch (step) {
      case "SOFTWARE_TOKEN_MFA":
        return mapped(await send(SetSoftwareMfaDocument, { enabled }), (data) => data.setSoftwareMfa.result);
      case "SMS_MFA":
        return mapped(await send(SetSmsMfaDocument, { enabled }), (data) => data.setSMSMfa.result);
      case "EMAIL_OTP":
        return mapped(await send(SetEmailMfaDocument, { enabled }), (data) => data.setEmailMfa.result);
    }
  };
  const setNone = async () => mapped(await send(DisableMfaDocument, {}), (data) => data.disableMfa.result);

  return {
    busy,
    proofDialog,
    turnOn: (step) => change(set(step, true)),
    turnOff: (step) => change(step === "ALL" ? setNone() : set(step, false)),
    beginApp: async () => mapped(await send(AssociateDocument, {}), (data) => data.associateSoftwareToken),
    verifyApp: async (app) => (await send(VerifyDocument, app)).failure ?? null,
    renewCodes: async () => mapped(await send(RenewCodesDocument, {}), (data) => data.renewRecoveryCodes.codes),
  };
}

function outcomeOf<Data>(data: Data | undefined, error: CombinedError | undefined): Outcome<Data> {
  if (error) return { failure: failureOfCombined(error) };
  if (!data) return { failure: failureOf(EMPTY_RESPONSE) };
  return { data };
}

function mapped<From, To>(outcome: Outcome<From>, to: (data: From) => To): Outcome<To> {
  return outcome.failure ? { failure: outcome.failure } : { data: to(outcome.data) };
}

/** The session on this device has a copy of the settings. */
function keepMfa({ preferredMfaSetting, userMFASettingList }: MfaProfile): void {
  const { session, accessToken } = storedSession();
  if (session && accessToken) keepSession({ ...session, preferredMfaSetting, userMFASettingList }, accessToken);
}
