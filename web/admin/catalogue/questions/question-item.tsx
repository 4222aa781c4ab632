import { useState } from "react";
import { useMutation } from "urql";
import { lotAnswerInput } from "../../../../schema/catalogue/inputs/lot-question.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { CheckField } from "../../../kit/forms/check-field.tsx";
import { Form } from "../../../kit/forms/form.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { AnswerLotQuestionDocument, type StaffQuestion } from "./documents.ts";
import styles from "./questions.module.css";

interface QuestionItemProps {
  publicationId: string;
  question: StaffQuestion;
  /** Whether the lot is named: the list is of several. */
  namesLot: boolean;
  onAnswered: () => void;
}

/** A question with its answer, or the form for it. */
export function QuestionItem({ publicationId, question, namesLot, onAnswered }: QuestionItemProps) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const [isEditing, setIsEditing] = useState(false);
  const { answer, answeredOn, askedOn, isPublic, lotNumber, userName } = question;
  return (
    <li className={styles.item}>
      <p className={styles.soft}>
        {namesLot && (
          <Link to={path(`/${lotOfStaffPath(publicationId, question)}`)}>
            {t("admin.questions.lot", { number: lotNumber })}
          </Link>
        )}
        <span>{userName ?? t("admin.questions.closedAccount")}</span>
        <time dateTime={askedOn}>{formatDate(askedOn, { language, style: "stamp" })}</time>
        <Badge small>{question.language}</Badge>
      </p>
      <p className={styles.question}>{question.question}</p>
      {answer === null || isEditing ? (
        <AnswerForm
          question={question}
          onCancel={answer === null ? null : () => setIsEditing(false)}
          onAnswered={() => {
            setIsEditing(false);
            onAnswered();
          }}
        />
      ) : (
        <>
          <p className={styles.answer}>{answer}</p>
          <p className={styles.soft}>
            <Badge small tone={isPublic ? "good" : "neutral"}>
              {t(isPublic ? "admin.questions.public" : "admin.questions.private")}
            </Badge>
            {answeredOn && <time dateTime={answeredOn}>{formatDate(answeredOn, { language, style: "stamp" })}</time>}
            <Button small onClick={() => setIsEditing(true)}>
              {t("admin.questions.change")}
            </Button>
          </p>
        </>
      )}
    </li>
  );
}

function AnswerForm({
  question,
  onCancel,
  onAnswered,
}: {
  question: StaffQuestion;
  /** Null where there is no answer to go back to. */
  onCancel: (() => void) | null;
  onAnswered: () => void;
}) {
  const { t } = useTranslate();
  const [, answer] = useMutation(AnswerLotQuestionDocument);
  return (
    <Form
      schema={lotAnswerInput}
      labels={{ answer: t("admin.questions.answer"), isPublic: t("admin.questions.isPublic"), questionId: "" }}
      initialValue={{ answer: question.answer ?? "", isPublic: question.answer === null || question.isPublic }}
      argument="input"
      onSubmit={async (input) => {
        const { error } = await answer({ input });
        if (error) return failureOfCombined(error);
        showToast({ tone: "good", text: t("admin.questions.sent") });
        onAnswered();
        return null;
      }}
    >
      {({ busy }) => (
        <div className={styles.form}>
          <input type="hidden" name="questionId" value={question.id} readOnly />
          <TextAreaField name="answer" help={t("admin.questions.answerHelp", { language: question.language })} />
          <CheckField name="isPublic" help={t("admin.questions.isPublicHelp")} />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" small busy={busy}>
              {t("admin.questions.send")}
            </Button>
            {onCancel && (
              <Button small onClick={onCancel}>
                {t("admin.questions.cancel")}
              </Button>
            )}
          </div>
        </div>
      )}
    </Form>
  );
}

function lotOfStaffPath(publicationId: string, { incrementalLotId, blindLotId }: StaffQuestion): string {
  const path = incrementalLotId ? STAFF_PATHS.lotBids.replace(":id", incrementalLotId) : STAFF_PATHS.blindLot;
  return path.replace(":publicationId", publicationId).replace(":blindLotId", blindLotId ?? "");
}
