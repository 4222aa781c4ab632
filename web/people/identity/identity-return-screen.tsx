import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMutation } from "urql";
import { sessionIdOf } from "../../../schema/people/identity/session-state.ts";
import { type Failure, failureOfCombined, failureText } from "../../kit/errors/errors.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NEXT, nextPath } from "../../kit/screens/return-path.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { IdinSessionSuccessDocument } from "./documents.ts";
import { IdentityPage } from "./identity-page.tsx";

/** The page to which the bank sends the user back: it ends the session and goes on. */
export function IdentityReturnScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const failure = useFinishedSession();
  return (
    <IdentityPage>
      {failure === null ? (
        <div role="status">
          <p>{t("identity.return.busy")}</p>
          <SkeletonLines lines={3} />
        </div>
      ) : (
        <Notice
          tone="bad"
          role="alert"
          action={
            <ButtonLink small to={path("/account/identity")}>
              {t("identity.return.toIdentity")}
            </ButtonLink>
          }
        >
          {failure === "noSession" ? t("identity.return.noSession") : failureText(failure, t)}
        </Notice>
      )}
    </IdentityPage>
  );
}

/** Ends the session once and leaves the page; returns the failure to show, if any. */
function useFinishedSession(): Failure | "noSession" | null {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const [, finish] = useMutation(IdinSessionSuccessDocument);
  const [failure, setFailure] = useState<Failure | "noSession" | null>(null);
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session ends once, with the answer of the first address
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const answer = search.slice(1);
    const sessionId = sessionIdOf(new URLSearchParams(answer).get("state"));
    // The code is worth nothing any more, but does not belong into the history.
    void navigate(pathname, { replace: true });
    if (sessionId === null) return setFailure("noSession");
    void finish({ sessionId, answer }).then(({ data, error }) => {
      if (error || !data) return setFailure(error ? failureOfCombined(error) : "noSession");
      const { result, returnPath } = data.idinSessionSuccess;
      const next = nextPath(returnPath);
      if (result) showToast({ tone: "good", text: t("identity.return.done") });
      const identityScreen = path("/account/identity");
      const identityThenNext = next ? `${identityScreen}?${new URLSearchParams({ [NEXT]: next })}` : identityScreen;
      void navigate(result && next ? next : identityThenNext, { replace: true });
    });
  }, []);
  return failure;
}
