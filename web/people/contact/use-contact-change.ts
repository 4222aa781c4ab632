import { useState } from "react";
import type { CombinedError } from "urql";
import { type Failure, failureOfCombined } from "../../kit/errors/errors.ts";
import { useStepStart } from "../../kit/screens/use-step-start.ts";
import { accessTokenArgument } from "../../kit/session/access-token.ts";
import type { Session } from "../../kit/session/session.ts";
import { keepSession, storedSession } from "../../kit/session/session-store.ts";
import { useFreshProof } from "../door/fresh-proof/use-fresh-proof.tsx";

type AccessToken = Awaited<ReturnType<typeof accessTokenArgument>>;
type Mutate = (accessToken: AccessToken, argument: string) => Promise<{ error?: CombinedError | undefined }>;

interface ContactChangeOptions {
  step: "email" | "phone";
  /** Requests the change to a new value, to which the server sends a code. */
  update: Mutate;
  /** Confirms the change with that code. */
  verify: Mutate;
  onChanged: (newValue: string) => void;
}

/** The two steps of a change of contact details. `newValue` is null until a code was sent to it. */
export function useContactChange({ step, update, verify, onChanged }: ContactChangeOptions) {
  const [newValue, setNewValue] = useState<string | null>(null);
  const [withProof, proofDialog] = useFreshProof();
  useStepStart(newValue === null ? step : "code");

  const send = async (mutate: Mutate, argument: string): Promise<Failure | null> => {
    const { error } = await withProof(async () => mutate(await accessTokenArgument(), argument));
    return error ? failureOfCombined(error) : null;
  };
  const request = async (value: string) => {
    const failure = await send(update, value);
    if (!failure) setNewValue(value);
    return failure;
  };
  const confirm = async (value: string, code: string) => {
    const failure = await send(verify, code);
    if (!failure) onChanged(value);
    return failure;
  };
  return { newValue, request, confirm, startOver: () => setNewValue(null), withProof, proofDialog };
}

/** Puts changed contact details into the stored session, which the account's menu shows. */
export function keepContact(
  change: Partial<Pick<Session, "userName" | "email" | "emailVerified" | "phoneNumber" | "phoneNumberVerified">>,
): void {
  const { session, accessToken } = storedSession();
  if (session && accessToken !== null) keepSession({ ...session, ...change }, accessToken);
}
