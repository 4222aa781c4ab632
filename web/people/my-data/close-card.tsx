import { useState } from "react";
import { useNavigate } from "react-router";
import { useClient } from "urql";
import { failureOf, failureOfCombined } from "../../kit/errors/errors.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { forgetSession } from "../../kit/session/session-store.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { ConfirmDialog } from "../../kit/ui/overlay/confirm-dialog.tsx";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import { useFreshProof } from "../door/fresh-proof/use-fresh-proof.tsx";
import { CloseAccountDocument } from "./documents.ts";
import styles from "./my-data.module.css";

const ERASED = ["myData.close.erasedAddress", "myData.close.erasedRest", "myData.close.erasedSignIns"] as const;
const KEPT = ["myData.close.keptBids", "myData.close.keptSales", "myData.close.keptLog"] as const;

export function CloseCard() {
  const { t } = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={t("myData.close.title")}>
      <div className={styles.stack}>
        <p>{t("myData.close.text")}</p>
        <h3>{t("myData.close.erased")}</h3>
        <List keys={ERASED} />
        <h3>{t("myData.close.kept")}</h3>
        <List keys={KEPT} />
        <p>{t("myData.close.leading")}</p>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {t("myData.close.button")}
        </Button>
      </div>
      {isAsking && <Confirmation onCancel={() => setIsAsking(false)} />}
    </Card>
  );
}

function List({ keys }: { keys: typeof ERASED | typeof KEPT }) {
  const { t } = useTranslate();
  return (
    <ul className={styles.list}>
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
}

function Confirmation({ onCancel }: { onCancel: () => void }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const client = useClient();
  const [withProof, proofDialog] = useFreshProof();

  const closeAccount = async () => {
    const { data, error } = await withProof(() => client.mutation(CloseAccountDocument, {}).toPromise());
    if (error || !data) return error ? failureOfCombined(error) : failureOf({ message: "" });
    const { keptUntil } = data.closeAccount;
    void navigate(path("/"), { replace: true });
    forgetSession();
    showToast({
      tone: "good",
      text: keptUntil
        ? t("myData.close.doneKept", { date: formatDate(keptUntil, { language, style: "date" }) })
        : t("myData.close.done"),
    });
    return null;
  };

  return (
    <ConfirmDialog
      title={t("myData.close.question")}
      confirmLabel={t("myData.close.confirm")}
      variant="danger"
      onConfirm={closeAccount}
      onClose={onCancel}
    >
      <p>{t("myData.close.forGood")}</p>
      {proofDialog}
    </ConfirmDialog>
  );
}
