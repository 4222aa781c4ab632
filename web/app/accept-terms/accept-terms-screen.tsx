import { FileCheck } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useMutation, useQuery } from "urql";
import { APP_TIME_ZONE } from "../../../schema/kit/time-zone.ts";
import { type Failure, failureOfCombined, failureText } from "../../kit/errors/errors.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { useAppName, useChannel } from "../../kit/lib/host.ts";
import { AccountPage } from "../../kit/screens/account/account-page.tsx";
import { useOwnLink } from "../../kit/screens/language/use-own-link.tsx";
import { NEXT, nextPath } from "../../kit/screens/return-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import styles from "./accept-terms.module.css";
import { AcceptTermsDocument, TermsToAcceptDocument } from "./documents.ts";

const Markdown = lazyPart(async () => (await import("../../kit/ui/markdown.tsx")).Markdown);

type Terms = NonNullable<ResultOf<typeof TermsToAcceptDocument>["getContentPage"]["content"]>;

/** The terms of the channel that hold, for its bidders to accept. `?next=` is the page to go on with afterwards. */
export function AcceptTermsScreen() {
  const { t } = useTranslate();
  const channel = useChannel();
  const name = useAppName();
  const language = useApiLanguage();
  const [params] = useSearchParams();
  const next = nextPath(params.get(NEXT));
  const [{ data, error }, execute] = useQuery({
    query: TermsToAcceptDocument,
    variables: { channel, language },
    // Another version may hold by now.
    requestPolicy: "cache-and-network",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  usePageTitle(t("acceptTerms.title"));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  const terms = data?.getContentPage.content;
  const viewers = data?.getViewerTerms;
  const acceptedOn = viewers?.versionId === terms?.versionId ? (viewers?.acceptedOn ?? null) : null;
  return (
    <AccountPage title={t("acceptTerms.title")} intro={terms && !acceptedOn && t("acceptTerms.intro", { name })}>
      {!data && <SkeletonLines lines={12} />}
      {data && !terms && (
        <EmptyState
          icon={<FileCheck size={28} />}
          title={t("acceptTerms.none")}
          text={t("acceptTerms.noneText", { name })}
        />
      )}
      {terms && <TermsCard terms={terms} acceptedOn={acceptedOn} next={next} onReplaced={refetch} />}
      {next && data && (!terms || acceptedOn) && (
        <p>
          <ButtonLink to={next} variant="primary">
            {t("acceptTerms.goOn")}
          </ButtonLink>
        </p>
      )}
    </AccountPage>
  );
}

interface TermsCardProps {
  terms: Terms;
  acceptedOn: string | null;
  next: string | null;
  onReplaced: () => void;
}

function TermsCard({ terms: { versionId, title, text, holdsFrom }, acceptedOn, next, onReplaced }: TermsCardProps) {
  const { t, language } = useTranslate();
  const channel = useChannel();
  const ownLink = useOwnLink();
  const navigate = useNavigate();
  const [{ fetching }, accept] = useMutation(AcceptTermsDocument);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isReplaced = failure?.fields.some(({ rule }) => rule === "termsReplaced") ?? false;
  const zoned = { language, timeZone: APP_TIME_ZONE } as const;

  async function send() {
    const { error } = await accept({ channel, termsVersionId: versionId });
    setFailure(error ? failureOfCombined(error) : null);
    if (error) onReplaced();
    else if (next) void navigate(next, { replace: true });
  }

  return (
    <>
      {acceptedOn && (
        <Notice tone="good">
          {t("acceptTerms.accepted", { date: formatDate(acceptedOn, { ...zoned, style: "stamp" }) })}
        </Notice>
      )}
      {failure && (
        <Notice tone="bad" role="alert">
          {isReplaced ? t("acceptTerms.replaced") : failureText(failure, t)}
        </Notice>
      )}
      <Card title={title}>
        <p className={styles.version}>
          {t("acceptTerms.holdsFrom", { date: formatDate(holdsFrom, { ...zoned, style: "date" }) })}
        </p>
        <div className={styles.text}>
          <Markdown text={text} highestHeading={3} ownLink={ownLink} />
        </div>
        {!acceptedOn && (
          <Button variant="primary" large busy={fetching} onClick={() => void send()}>
            {t("acceptTerms.accept")}
          </Button>
        )}
      </Card>
    </>
  );
}
