import { Copy, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useSession } from "../../../kit/session/session-store.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { copyText } from "../../../kit/ui/copy-text.ts";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import styles from "./mfa.module.css";

const FILE_NAME = "recovery-codes.txt";
/** Below this, the user is asked to renew them. */
const FEW_CODES = 3;

/** The new recovery codes, which are shown this once. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslate();
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const text = [t("mfa.codes.fileTitle", { email: session?.email ?? "" }), "", ...codes, ""].join("\n");
  return (
    <div ref={box} tabIndex={-1} className={styles.codes}>
      <Card title={t("mfa.codes.newTitle")}>
        <Notice tone="warn">{t("mfa.codes.keep")}</Notice>
        <PlainList className={styles.codeList}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </PlainList>
        <div className={styles.actions}>
          <Button icon={<Download size={18} />} onClick={() => saveText(text)}>
            {t("mfa.codes.download")}
          </Button>
          <Button
            icon={<Copy size={18} />}
            onClick={() => copyText(text, { copied: t("mfa.copied"), failed: t("mfa.notCopied") })}
          >
            {t("mfa.codes.copy")}
          </Button>
          <Button variant="primary" onClick={onDone}>
            {t("mfa.codes.kept")}
          </Button>
        </div>
      </Card>
    </div>
  );
}

export function RecoveryCodesCard({ left, busy, onRenew }: { left: number; busy: boolean; onRenew: () => void }) {
  const { t } = useTranslate();
  return (
    <Card title={t("mfa.codes.title")}>
      <p>{t("mfa.codes.text")}</p>
      {left < FEW_CODES ? (
        <Notice tone="warn">{t("mfa.codes.left", { count: left })}</Notice>
      ) : (
        <p>{t("mfa.codes.left", { count: left })}</p>
      )}
      <div className={styles.actions}>
        <Button busy={busy} onClick={onRenew}>
          {t("mfa.codes.renew")}
        </Button>
      </div>
      <p className={styles.small}>{t("mfa.codes.renewText")}</p>
    </Card>
  );
}

function saveText(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: FILE_NAME }).click();
  URL.revokeObjectURL(href);
}
