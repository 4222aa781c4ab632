import { useState } from "react";
import { useMutation, useQuery } from "urql";
import * as v from "valibot";
import { questionText } from "../../../schema/catalogue/inputs/lot-question.ts";
import { API_LANGUAGES } from "../../../schema/kit/languages.ts";
import { failureOfCombined } from "../../kit/errors/errors.ts";
import { Form } from "../../kit/forms/form.tsx";
import { TextAreaField } from "../../kit/forms/text-area-field.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { usePathWithReturn } from "../../kit/screens/return-path.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import listStyles from "../../kit/ui/list/question-list.module.css";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { AskLotQuestionDocument, type LotQuestionOfPage, LotQuestionsDocument } from "./documents.ts";
import styles from "./lot-questions.module.css";

/** A lot of one kind or the other. */
type QuestionedLot = { incrementalLotId: string } | { blindLotId: string };

const schema = v.object({ question: questionText });

/** What was asked about a lot and answered, and the form for a question. */
export function LotQuestions(lot: QuestionedLot) {
  const { t } = useTranslate();
  const session = useSession();
  const path = usePathWithReturn();
  const [{ data, error }, execute] = useQuery({
    query: LotQuestionsDocument,
    variables: lot,
    requestPolicy: "cache-and-network",
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  return (
    <Card title={t("questions.title")}>
      <div className={styles.parts}>
        {data?.questions.length === 0 && <p className={styles.soft}>{t("questions.none")}</p>}
        {data && data.questions.length > 0 && (
          <PlainList className={listStyles.list}>
            {data.questions.map((question) => (
              <QuestionItem key={question.id} question={question} />
            ))}
          </PlainList>
        )}
        {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={3} />)}
        {session ? (
          <AskForm lot={lot} onAsked={refetch} />
        ) : (
          <div>
            <ButtonLink to={path("/login")}>{t("questions.signIn")}</ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}

function QuestionItem({ question }: { question: LotQuestionOfPage }) {
  const { t, language } = useTranslate();
  const { isViewers, isPublic, askedOn, answer, answeredOn } = question;
  return (
    <li className={listStyles.item}>
      <p className={listStyles.question}>{question.question}</p>
      <p className={styles.soft}>
        {isViewers && <Badge small>{t(isPublic ? "questions.yours" : "questions.yoursAlone")}</Badge>}
        <time dateTime={askedOn}>{formatDate(askedOn, { language, style: "stamp" })}</time>
      </p>
      {answer === null ? (
        <p className={styles.soft}>{t("questions.waiting")}</p>
      ) : (
        <div className={listStyles.answer}>
          <p>{answer}</p>
          {answeredOn && (
            <p className={styles.soft}>
              {t("questions.answered", { moment: formatDate(answeredOn, { language, style: "stamp" }) })}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

function AskForm({ lot, onAsked }: { lot: QuestionedLot; onAsked: () => void }) {
  const { t, language } = useTranslate();
  const [, ask] = useMutation(AskLotQuestionDocument);
  /** Another form after each question, so that it begins empty. */
  const [asked, setAsked] = useState(0);
  return (
    <Form
      key={asked}
      schema={schema}
      labels={{ question: t("questions.ask") }}
      onSubmit={async ({ question }) => {
        const { error } = await ask({ input: { ...lot, question, language: API_LANGUAGES[language] } });
        if (error) return failureOfCombined(error);
        setAsked((count) => count + 1);
        showToast({ tone: "good", text: t("questions.sent") });
        onAsked();
        return null;
      }}
    >
      {({ busy }) => (
        <div className={styles.form}>
          <TextAreaField name="question" help={t("questions.help")} />
          <div>
            <Button type="submit" busy={busy}>
              {t("questions.send")}
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}
