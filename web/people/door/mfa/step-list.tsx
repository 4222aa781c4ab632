import { Check, Mail, MessageSquareText, Smartphone, TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { usePathWithReturn } from "../../../kit/screens/return-path.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button, ButtonLink } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { ConfirmDialog } from "../../../kit/ui/overlay/confirm-dialog.tsx";
import styles from "./mfa.module.css";
import type { ChosenStep, MfaProfile } from "./use-mfa.ts";
import { OFFERED_STEPS } from "./use-mfa.ts";

interface StepListProps {
  profile: MfaProfile;
  busy: boolean;
  onTurnOn: (step: ChosenStep) => void;
  onTurnOff: (step: ChosenStep | "ALL") => void;
  onSetUpApp: () => void;
}

/** It works without a network, and nobody can send its code on. */
const ADVISED_STEP: ChosenStep = "SOFTWARE_TOKEN_MFA";

const ICONS = { SOFTWARE_TOKEN_MFA: Smartphone, SMS_MFA: MessageSquareText, EMAIL_OTP: Mail } as const;

export function StepList(props: StepListProps) {
  const { profile, busy, onTurnOff } = props;
  const { t } = useTranslate();
  const isOn = profile.preferredMfaSetting !== "NONE";
  const stepText = (step: ChosenStep) => {
    const option = profile.mfaOptions.find(({ key }) => key === step);
    return option ? t(`mfa.textTo.${step}`, { to: option.value }) : t(`mfa.text.${step}`);
  };
  return (
    <Card
      title={t("mfa.choose")}
      actions={
        <Badge tone={isOn ? "good" : "warn"} icon={isOn ? <Check /> : <TriangleAlert />}>
          {t(isOn ? "mfa.on" : "mfa.off")}
        </Badge>
      }
    >
      <PlainList className={styles.steps}>
        {OFFERED_STEPS.map((step) => (
          <StepRow
            key={step}
            step={step}
            isOn={profile.preferredMfaSetting === step}
            isAdvised={!isOn && step === ADVISED_STEP}
            text={stepText(step)}
          >
            <StepActions step={step} {...props} />
          </StepRow>
        ))}
      </PlainList>
      {isOn && (
        <div className={styles.foot}>
          <TurnAllOff busy={busy} onTurnOff={() => onTurnOff("ALL")} />
        </div>
      )}
    </Card>
  );
}

function StepActions({ step, profile, busy, onTurnOn, onTurnOff, onSetUpApp }: StepListProps & { step: ChosenStep }) {
  const { t } = useTranslate();
  const withReturn = usePathWithReturn();
  const isSetUp = profile.userMFASettingList.includes(step);
  const isOn = profile.preferredMfaSetting === step;
  const isFirst = profile.preferredMfaSetting === "NONE";
  const appVariant = isSetUp ? "quiet" : isFirst ? "primary" : "plain";
  return (
    <>
      {isSetUp && (
        <Button small busy={busy} onClick={() => (isOn ? onTurnOff(step) : onTurnOn(step))}>
          {t(isOn ? "mfa.turnOff" : "mfa.turnOn")}
        </Button>
      )}
      {step === "SMS_MFA" && !isSetUp && (
        <ButtonLink small to={withReturn("/account/phonenumber")}>
          {t("mfa.confirmPhone")}
        </ButtonLink>
      )}
      {step === "SOFTWARE_TOKEN_MFA" && (
        <Button small variant={appVariant} busy={busy} onClick={onSetUpApp}>
          {t(isSetUp ? "mfa.otherApp" : "mfa.setUpApp")}
        </Button>
      )}
    </>
  );
}

function TurnAllOff({ busy, onTurnOff }: { busy: boolean; onTurnOff: () => void }) {
  const { t } = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="danger" busy={busy} onClick={() => setIsAsking(true)}>
        {t("mfa.turnAllOff")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("mfa.turnAllOffTitle")}
          confirmLabel={t("mfa.turnAllOff")}
          cancelLabel={t("mfa.keepOn")}
          variant="danger"
          onConfirm={async () => {
            close();
            onTurnOff();
            return null;
          }}
          onClose={close}
        >
          <p>{t("mfa.turnAllOffText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function StepRow({
  step,
  isOn,
  isAdvised,
  text,
  children,
}: {
  step: ChosenStep;
  isOn: boolean;
  isAdvised: boolean;
  text: string;
  children: ReactNode;
}) {
  const { t } = useTranslate();
  const titleId = useId();
  const Icon = ICONS[step];
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a border, and this is no form */}
      <div role="group" aria-labelledby={titleId} className={styles.step}>
        <Icon size={24} aria-hidden="true" />
        <div className={styles.stepText}>
          <p id={titleId} className={styles.stepTitle}>
            {t(`mfa.name.${step}`)}
            {isOn && (
              <Badge small tone="good" icon={<Check />}>
                {t("mfa.on")}
              </Badge>
            )}
            {isAdvised && <Badge small>{t("mfa.advised")}</Badge>}
          </p>
          <p className={styles.small}>{text}</p>
        </div>
        <div className={styles.stepActions}>{children}</div>
      </div>
    </li>
  );
}
