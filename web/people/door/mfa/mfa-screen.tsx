import { useState } from "react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { type Failure, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { AccountPage } from "../../../kit/screens/account/account-page.tsx";
import { NEXT, nextPath } from "../../../kit/screens/return-path.ts";
import { usePageTitle } from "../../../kit/screens/use-page-title.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { AppSetup } from "./app-setup.tsx";
import { MfaDocument } from "./documents.ts";
import { NewCodes, RecoveryCodesCard } from "./recovery-codes.tsx";
import { StepList } from "./step-list.tsx";
import { type AppSecret, type ChosenStep, type MfaProfile, useMfa } from "./use-mfa.ts";

/** Signing in with two steps: off, by app, by SMS or by e-mail. `?next=` is the page to go back to. */
export function MfaScreen() {
  const { t } = useTranslate();
  const [params] = useSearchParams();
  const next = nextPath(params.get(NEXT));
  const [{ data, error }, refetch] = useQuery({ query: MfaDocument });
  usePageTitle(t("mfa.title"));
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  const profile = data?.userProfile;
  return (
    <AccountPage title={t("mfa.title")} intro={t("mfa.intro")}>
      {profile?.isMfaMissing && <Notice tone="warn">{t("mfa.required")}</Notice>}
      {profile && next && profile.preferredMfaSetting !== "NONE" && (
        <Notice
          tone="good"
          action={
            <ButtonLink small to={next}>
              {t("mfa.goOn")}
            </ButtonLink>
          }
        >
          {t("mfa.ready")}
        </Notice>
      )}
      {profile ? (
        <Settings profile={profile} />
      ) : (
        <Card>
          <SkeletonLines lines={8} />
        </Card>
      )}
    </AccountPage>
  );
}

interface Refusal {
  failure: Failure;
  isOff: boolean;
}

function Settings({ profile }: { profile: MfaProfile }) {
  const { t } = useTranslate();
  const { busy, proofDialog, ...mfa } = useMfa();
  const [app, setApp] = useState<AppSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const renewCodes = async () => {
    const { data, failure } = await mfa.renewCodes();
    if (failure) setRefusal({ failure, isOff: false });
    else setCodes(data);
  };
  const turnOn = async (step: ChosenStep) => {
    const failure = await mfa.turnOn(step);
    if (failure) return failure;
    setApp(null);
    showToast({ tone: "good", text: t("mfa.turnedOn") });
    // Made with the first second step: a lost phone would lock the user out.
    if (profile.recoveryCodesLeft === 0) await renewCodes();
    return null;
  };
  const turnOff = async (step: ChosenStep | "ALL") => {
    setRefusal(null);
    const failure = await mfa.turnOff(step);
    if (failure) return setRefusal({ failure, isOff: true });
    setCodes(null);
    showToast({ tone: "good", text: t("mfa.turnedOff") });
  };
  const begin = async () => {
    setRefusal(null);
    const { data, failure } = await mfa.beginApp();
    if (failure) setRefusal({ failure, isOff: false });
    else setApp(data);
  };

  return (
    <>
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal.isOff && <p>{t("mfa.offFailed")}</p>}
          <p>{failureText(refusal.failure, t)}</p>
        </Notice>
      )}
      {codes && <NewCodes codes={codes} onDone={() => setCodes(null)} />}
      {app ? (
        <AppSetup
          app={app}
          onVerified={() => turnOn("SOFTWARE_TOKEN_MFA")}
          verify={mfa.verifyApp}
          onCancel={() => setApp(null)}
        />
      ) : (
        <StepList
          profile={profile}
          busy={busy}
          onTurnOn={(step) => {
            setRefusal(null);
            void turnOn(step).then((failure) => failure && setRefusal({ failure, isOff: false }));
          }}
          onTurnOff={(step) => void turnOff(step)}
          onSetUpApp={() => void begin()}
        />
      )}
      {!codes && profile.preferredMfaSetting !== "NONE" && (
        <RecoveryCodesCard left={profile.recoveryCodesLeft} busy={busy} onRenew={() => void renewCodes()} />
      )}
      {proofDialog}
    </>
  );
}
