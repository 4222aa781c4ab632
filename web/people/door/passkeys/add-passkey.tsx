import { useState } from "react";
import { useMutation } from "urql";
import { deviceOf } from "../../../../schema/people/device.ts";
import { passkeyName } from "../../../../schema/people/passkeys.ts";
import { type Failure, failureOf, failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { makePasskey } from "../../../kit/lib/browser-passkeys.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { useFreshProof } from "../fresh-proof/use-fresh-proof.tsx";
import { AddPasskeyDocument, StartPasskeyRegistrationDocument } from "./documents.ts";

/** Failures of the browser, which the API does not know. */
const BROWSER_WORDS = { exists: "passkeys.exists", failed: "passkeys.failed" } as const;

export function AddPasskey() {
  const { t } = useTranslate();
  const [, start] = useMutation(StartPasskeyRegistrationDocument);
  const [, add] = useMutation(AddPasskeyDocument);
  const [withProof, proofDialog] = useFreshProof();
  // The form starts again with its suggestion after each passkey.
  const [added, setAdded] = useState(0);

  const addNamed = async (name: string): Promise<Failure | "dismissed" | null> => {
    const started = await withProof(() => start({}));
    if (!started.data) return started.error ? failureOfCombined(started.error) : null;
    const answer = await makePasskey(JSON.parse(started.data.startPasskeyRegistration.options));
    if (answer.kind === "dismissed") return answer.kind;
    if (answer.kind !== "answered") return failureOf({ message: answer.kind });
    const { error } = await withProof(() => add({ response: answer.response, name }));
    if (error) return failureOfCombined(error);
    showToast({ tone: "good", text: t("passkeys.added") });
    setAdded(added + 1);
    return null;
  };

  return (
    <>
      {proofDialog}
      <Form
        key={added}
        schema={passkeyName}
        labels={{ name: t("passkeys.name") }}
        initialValue={{ name: suggestedName(t) }}
        failureMessage={({ code, message }) =>
          code === null && (message === "exists" || message === "failed") ? t(BROWSER_WORDS[message]) : null
        }
        onSubmit={({ name }) => addNamed(name)}
      >
        {({ busy }) => (
          <>
            <TextField name="name" help={t("passkeys.nameHelp")} autoComplete="off" />
            <div>
              <Button type="submit" variant="primary" busy={busy}>
                {t("passkeys.add")}
              </Button>
            </div>
          </>
        )}
      </Form>
    </>
  );
}

/** The name of this device; empty where the browser does not say. */
function suggestedName(t: Translate): string {
  const { browser, system } = deviceOf(navigator.userAgent);
  return browser && system ? t("passkeys.suggestion", { browser, system }) : "";
}
