import { LogOut, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type CombinedError, useMutation, useQuery } from "urql";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { serverNow } from "../../../kit/lib/clock/server-clock.ts";
import { formatDate, relativeTime } from "../../../kit/lib/format/dates.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { AccountPage } from "../../../kit/screens/account/account-page.tsx";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../../kit/screens/use-page-title.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Item, ItemList } from "../../../kit/ui/list/item-list.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { useFreshProof } from "../fresh-proof/use-fresh-proof.tsx";
import { EndAllSignInsDocument, EndOtherSignInsDocument, EndSignInDocument, SignInsDocument } from "./documents.ts";
import styles from "./sign-ins.module.css";

type SignIn = ResultOf<typeof SignInsDocument>["signIns"][number];

const PHONES: ReadonlySet<string | null> = new Set(["iPhone", "Android"]);

export function SignInsScreen() {
  const { t } = useTranslate();
  const [{ data, error }, refetch] = useQuery({ query: SignInsDocument, requestPolicy: "cache-and-network" });
  const { end, endOthers, endAll, busy, failure, proofDialog } = useEnding();
  usePageTitle(t("signIns.title"));
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  const signIns = data?.signIns;
  return (
    <AccountPage title={t("signIns.title")} intro={t("signIns.intro")}>
      {failure && (
        <Notice tone="bad" role="alert">
          {failureText(failureOfCombined(failure), t)}
        </Notice>
      )}
      <Card title={t("signIns.list")}>
        {signIns ? (
          <ItemList label={t("signIns.list")}>
            {signIns.map((signIn) => (
              <SignInItem key={signIn.id} signIn={signIn} busy={busy === signIn.id} onEnd={() => void end(signIn.id)} />
            ))}
          </ItemList>
        ) : (
          <SkeletonLines lines={6} />
        )}
      </Card>
      {signIns && (
        <Card title={t("signIns.more")}>
          {signIns.length === 1 && <p className={styles.only}>{t("signIns.onlyThis")}</p>}
          <div className={styles.buttons}>
            {signIns.length > 1 && (
              <Button busy={busy === "others"} onClick={() => void endOthers()}>
                {t("signIns.endOthers")}
              </Button>
            )}
            <Button busy={busy === "all"} onClick={() => void endAll()}>
              {t("signIns.endAll")}
            </Button>
          </div>
        </Card>
      )}
      {proofDialog}
    </AccountPage>
  );
}

/** Ends sign-ins, one request at a time. `busy` is the id of the one that ends, or which group. */
function useEnding() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const [, endOne] = useMutation(EndSignInDocument);
  const [, endOther] = useMutation(EndOtherSignInsDocument);
  const [, endEach] = useMutation(EndAllSignInsDocument);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<CombinedError | null>(null);
  const [withProof, proofDialog] = useFreshProof();

  const run = async (what: string, mutate: () => Promise<{ error?: CombinedError | undefined }>, after: () => void) => {
    if (busy !== null) return;
    setBusy(what);
    setFailure(null);
    const { error } = await withProof(mutate);
    setBusy(null);
    if (error) setFailure(error);
    else after();
  };
  const announce = (text: string) => () => showToast({ tone: "good", text });
  return {
    busy,
    failure,
    proofDialog,
    end: (id: string) => run(id, () => endOne({ id }), announce(t("signIns.ended"))),
    endOthers: () => run("others", () => endOther({}), announce(t("signIns.othersEnded"))),
    // The sign-out page clears this browser too.
    endAll: () =>
      run(
        "all",
        () => endEach({}),
        () => void navigate(path("/logout")),
      ),
  };
}

function SignInItem({ signIn, busy, onEnd }: { signIn: SignIn; busy: boolean; onEnd: () => void }) {
  const { t, language } = useTranslate();
  const { system, place, method, createdOn, lastUsedOn, isCurrent } = signIn;
  const device = deviceName(signIn, t);
  const Icon = PHONES.has(system) ? Smartphone : Monitor;
  const date = formatDate(createdOn, { language, style: "stamp" });
  const when = relativeTime(Date.parse(lastUsedOn), { language, nowMs: serverNow() });
  return (
    <Item
      icon={<Icon size={20} />}
      title={device}
      badge={isCurrent && <Badge tone="good">{t("signIns.current")}</Badge>}
      facts={[
        ...(isCurrent ? [] : [t("signIns.lastUsed", { when })]),
        t(method === "PASSKEY" ? "signIns.method.PASSKEY" : "signIns.method.PASSWORD", { date }),
        place ? t("signIns.place", { place }) : t("signIns.unknownPlace"),
      ]}
      actions={
        // Its own way out is in the menu and below.
        !isCurrent && (
          <Button small busy={busy} icon={<LogOut size={16} aria-hidden="true" />} onClick={onEnd}>
            {t("signIns.end")}
            <span className="visually-hidden">: {device}</span>
          </Button>
        )
      }
    />
  );
}

function deviceName({ browser, system }: Pick<SignIn, "browser" | "system">, t: Translate): string {
  if (browser && system) return t("signIns.device", { browser, system });
  return browser ?? system ?? t("signIns.unknownDevice");
}
