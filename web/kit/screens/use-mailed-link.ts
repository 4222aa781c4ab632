import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CombinedError } from "urql";
import type { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { type Failure, failureOfCombined } from "../errors/errors.ts";

const VERIFICATION_CODE_EXPIRED: typeof ERROR_CODES.VERIFICATION_CODE_EXPIRED = "1014";

/** What became of the press: the link did not work, something else failed, or it is done. */
type MailedLinkOutcome = { kind: "done" } | { kind: "unusable" } | { kind: "failed"; failure: Failure };

interface MailedLink {
  /** Null until the answer. A link that was cut off has its outcome at once. */
  outcome: MailedLinkOutcome | null;
  /** Without a token there is nothing to send. */
  hasToken: boolean;
  isBusy: boolean;
  press: () => Promise<void>;
}

/** Sends the token in the address' fragment, on a press only: mail programs open links to look at them. */
export function useMailedLink(send: (token: string) => Promise<{ error?: CombinedError | undefined }>): MailedLink {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  const hasToken = token !== "";
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<MailedLinkOutcome | null>(hasToken ? null : { kind: "unusable" });

  const press = async () => {
    setIsBusy(true);
    const { error } = await send(token);
    setIsBusy(false);
    setOutcome(error ? refusalOf(failureOfCombined(error)) : { kind: "done" });
    // A used token has no place in the history.
    if (!error) void navigate({ hash: "" }, { replace: true });
  };
  return { outcome, hasToken, isBusy, press };
}

function refusalOf(failure: Failure): MailedLinkOutcome {
  return failure.code === VERIFICATION_CODE_EXPIRED ? { kind: "unusable" } : { kind: "failed", failure };
}
