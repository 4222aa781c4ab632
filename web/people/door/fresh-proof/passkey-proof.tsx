import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useMutation, useQuery } from "urql";
import { type Failure, failureOf, failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { askForPasskey, hasPasskeys } from "../../../kit/lib/browser-passkeys.ts";
import { graphql } from "../../../kit/lib/graphql/graphql.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import styles from "./fresh-proof.module.css";

const ProvingPasskeysDocument = graphql(`
  query provingPasskeys {
    passkeys {
      id
      domain
    }
  }
`);

const StartPasskeyProofDocument = graphql(`
  mutation startPasskeyProof {
    startPasskeyProof {
      options
    }
  }
`);

const ProveWithPasskeyDocument = graphql(`
  mutation proveSignInWithPasskey($response: String!) {
    proveSignInWithPasskey(response: $response) {
      result
    }
  }
`);

const PASSKEY_REFUSED = "PASSKEY_REFUSED";

/** Proves the user with a passkey in place of password and second step, where this site has one of the user's. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslate();
  const [{ data }] = useQuery({ query: ProvingPasskeysDocument, pause: !hasPasskeys() });
  const [, start] = useMutation(StartPasskeyProofDocument);
  const [, prove] = useMutation(ProveWithPasskeyDocument);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!data?.passkeys.some(({ domain }) => domain === location.hostname)) return null;

  const ask = async (): Promise<Failure | "dismissed" | null> => {
    const started = await start({});
    if (!started.data) return started.error ? failureOfCombined(started.error) : "dismissed";
    const answer = await askForPasskey(JSON.parse(started.data.startPasskeyProof.options), { inField: false });
    if (answer.kind === "dismissed") return "dismissed";
    if (answer.kind !== "answered") return failureOf({ message: "", extensions: { code: PASSKEY_REFUSED } });
    const { error } = await prove({ response: answer.response });
    return error ? failureOfCombined(error) : null;
  };
  const press = async () => {
    setIsBusy(true);
    setFailure(null);
    const outcome = await ask();
    setIsBusy(false);
    if (outcome === null) onProved();
    else if (outcome !== "dismissed") setFailure(outcome);
  };
  return (
    <div className={styles.stack}>
      <Button wide icon={<KeyRound size={18} aria-hidden="true" />} busy={isBusy} onClick={() => void press()}>
        {t("freshProof.passkey")}
      </Button>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure.code === PASSKEY_REFUSED ? t("freshProof.passkeyRefused") : failureText(failure, t)}
        </Notice>
      )}
    </div>
  );
}
