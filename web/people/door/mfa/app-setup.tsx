import { Copy } from "lucide-react";
import { useMemo } from "react";
import { encode } from "uqr";
import { softwareTokenInput } from "../../../../schema/people/inputs/mfa.ts";
import type { Failure } from "../../../kit/errors/errors.ts";
import { CodeField } from "../../../kit/forms/code-field.tsx";
import { Form } from "../../../kit/forms/form.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { copyText } from "../../../kit/ui/copy-text.ts";
import styles from "./mfa.module.css";
import type { AppSecret } from "./use-mfa.ts";

const SETUP_ENDED = "MFA_NOT_SET_UP";
const GROUPS = /.{4}/g;

interface AppSetupProps {
  app: AppSecret;
  verify: (app: { deviceName: string; userCode: string }) => Promise<Failure | null>;
  onVerified: () => Promise<Failure | null>;
  onCancel: () => void;
}

/** The QR code and the secret for an authenticator app, and the form for its first code. */
export function AppSetup({ app, verify, onVerified, onCancel }: AppSetupProps) {
  const { t } = useTranslate();
  return (
    <Card title={t("mfa.app.title")}>
      <ol className={styles.setup}>
        <li>
          <p>{t("mfa.app.scan")}</p>
          <QrCode text={app.uri} label={t("mfa.app.qrCode")} />
          <p>
            <a href={app.uri}>{t("mfa.app.openApp")}</a>
          </p>
        </li>
        <li>
          <p>{t("mfa.app.typeSecret")}</p>
          <code className={styles.secret}>{app.secretCode.match(GROUPS)?.join(" ") ?? app.secretCode}</code>
          <Button
            small
            variant="quiet"
            icon={<Copy size={18} />}
            onClick={() => copyText(app.secretCode, { copied: t("mfa.copied"), failed: t("mfa.notCopied") })}
          >
            {t("mfa.app.copySecret")}
          </Button>
        </li>
        <li>
          <Form
            schema={softwareTokenInput}
            labels={{ deviceName: t("mfa.app.deviceName"), userCode: t("secondStep.code") }}
            initialValue={{ deviceName: t("mfa.app.defaultName") }}
            failureField="userCode"
            failureMessage={({ code }) => (code === SETUP_ENDED ? t("mfa.app.tooLate") : null)}
            onSubmit={async (input) => (await verify(input)) ?? (await onVerified())}
          >
            {({ busy, leave }) => (
              <>
                <TextField name="deviceName" help={t("mfa.app.deviceNameHelp")} autoComplete="off" />
                <CodeField name="userCode" help={t("mfa.app.codeHelp")} />
                <Button type="submit" variant="primary" wide busy={busy}>
                  {t("mfa.app.submit")}
                </Button>
                <Button variant="quiet" onClick={() => leave(onCancel)}>
                  {t("mfa.app.cancel")}
                </Button>
              </>
            )}
          </Form>
        </li>
      </ol>
    </Card>
  );
}

/** Cells of white around a QR code, which readers need. */
const QUIET_ZONE = 4;

/** Black on white in both themes: some readers do not read a code of light cells on dark. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, cells } = useMemo(() => {
    const { size, data } = encode(text, { border: QUIET_ZONE, ecc: "M" });
    const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
    return { size, cells: path.join("") };
  }, [text]);
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={cells} fill="black" />
    </svg>
  );
}
