import { Monitor } from "lucide-react";
import { useState } from "react";
import { useMutation, useQuery } from "urql";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { useFreshProof } from "../../../people/door/fresh-proof/use-fresh-proof.tsx";
import { EndSignInsOfUserDocument, SignInsOfUserDocument } from "./documents.ts";
import styles from "./users.module.css";

const ALL = "all";

/** Where a user is signed in, each ended by itself or all together. */
export function UserSignIns({ userId }: { userId: string }) {
  const { t, language } = useTranslate();
  const [{ data, error }, execute] = useQuery({
    query: SignInsOfUserDocument,
    variables: { userId },
    requestPolicy: "network-only",
  });
  const [, end] = useMutation(EndSignInsOfUserDocument);
  const [withProof, proofDialog] = useFreshProof();
  const [busy, setBusy] = useState<string | null>(null);
  const refetch = () => execute({ requestPolicy: "network-only" });
  const signIns = data?.querySignInsAdmin;

  const endThese = async (which: string) => {
    if (busy !== null) return;
    setBusy(which);
    const answer = await withProof(() => end({ userId, id: which === ALL ? null : which }));
    setBusy(null);
    if (answer.error) showToast({ tone: "bad", text: failureText(failureOfCombined(answer.error), t) });
    else showToast({ tone: "good", text: t(which === ALL ? "admin.users.allEnded" : "admin.users.ended") });
    refetch();
  };

  return (
    <Card
      title={t("admin.users.signIns")}
      actions={
        signIns &&
        signIns.length > 1 && (
          <Button small busy={busy === ALL} isWaiting={busy !== null} onClick={() => void endThese(ALL)}>
            {t("admin.users.endAll")}
          </Button>
        )
      }
    >
      {error && !signIns && <ErrorState error={error} onRetry={refetch} />}
      {!error && !signIns && <SkeletonLines lines={3} />}
      {signIns?.length === 0 && <p className={styles.hint}>{t("admin.users.noSignIns")}</p>}
      {signIns && signIns.length > 0 && (
        <PlainList className={styles.rows}>
          {signIns.map(({ id, browser, system, place, lastUsedOn, isCurrent }) => {
            const device =
              browser && system
                ? t("signIns.device", { browser, system })
                : (browser ?? system ?? t("signIns.unknownDevice"));
            const when = formatDate(lastUsedOn, { language, style: "stamp" });
            const facts = [place ?? t("signIns.unknownPlace"), t("admin.users.lastUsed", { when })];
            return (
              <li key={id} className={styles.row}>
                <Monitor size={18} aria-hidden="true" />
                <div>
                  <p>{device}</p>
                  <span>{(isCurrent ? [t("admin.users.ownSignIn"), ...facts] : facts).join(" · ")}</span>
                </div>
                <Button small busy={busy === id} isWaiting={busy !== null} onClick={() => void endThese(id)}>
                  {t("admin.users.endOne")}
                  <span className="visually-hidden">: {device}</span>
                </Button>
              </li>
            );
          })}
        </PlainList>
      )}
      {proofDialog}
    </Card>
  );
}
