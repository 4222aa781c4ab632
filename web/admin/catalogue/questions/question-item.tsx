import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMutation } from "urql";
import * as v from "valibot";
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
import { classNames } from "../../../kit/ui/class-names.ts";
import { Link } from "../../../kit/ui/link.tsx";
import listStyles from "../../../kit/ui/list/question-list.module.css";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { AnswerLotQuestionDocument, type StaffQuestion } from "./documents.ts";
import styles from "./questions.module.css";

const { questionId, answer, isPublic } = lotAnswerInput.entries;
const schema = v.object({ questionId, answer, isPublic });

interface QuestionItemProps {
  publicationId: string;
  question: StaffQuestion;
  /** Whether the lot is named: the list is of several. */
  namesLot: boolean;
  /** The form for its first answer is open: it stays where it is, also when another user has answered. */
  isBegun: boolean;
  onBegun: (isBegun: boolean) => void;
  onAnswered: () => void;
  /** Another user has answered it meanwhile. */
  onChanged: () => void;
}

/** A question with its answer, or the form for it. */
export function QuestionItem(props: QuestionItemProps) {
  const { publicationId, question, namesLot, isBegun, onBegun, onAnswered, onChanged } = props;
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const [isEditing, setIsEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const isOpen = isEditing || isBegun;
  const leave = () => {
    setIsEditing(false);
    onBegun(false);
  };
  /** The form has the button's place while it is there, and gives it back with the focus. */
  const cancel = () => {
    flushSync(leave);
    item.current?.querySelector("button")?.focus();
  };
  const { answer, answeredOn, askedOn, isPublic, lotNumber, userName } = question;
  return (
    <li ref={item} className={listStyles.item}>
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
      <p className={classNames(listStyles.question, styles.narrow)}>{question.question}</p>
      {isOpen ? (
        <AnswerForm
          question={question}
          onCancel={cancel}
          onChanged={onChanged}
          onAnswered={() => {
            leave();
            onAnswered();
          }}
        />
      ) : answer === null ? (
        <p>
          <Button small onClick={() => onBegun(true)}>
            {t("admin.questions.reply")}
          </Button>
        </p>
      ) : (
        <>
          <p className={classNames(listStyles.answer, styles.narrow)}>{answer}</p>
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
  onChanged,
}: {
  question: StaffQuestion;
  onCancel: () => void;
  onAnswered: () => void;
  onChanged: () => void;
}) {
  const { t } = useTranslate();
  const [, answer] = useMutation(AnswerLotQuestionDocument);
  /** As it was when the user began: what others answer meanwhile is shown before it can be replaced. */
  const [seen] = useState(question);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const isChanged = question.answer !== seen.answer || question.isPublic !== seen.isPublic;
  return (
    <Form
      schema={schema}
      labels={{ answer: t("admin.questions.answer"), isPublic: t("admin.questions.isPublic"), questionId: "" }}
      initialValue={{ answer: seen.answer ?? "", isPublic: seen.answer === null || seen.isPublic }}
      argument="input"
      failureMessage={({ code }) => (code === "CHANGED_MEANWHILE" ? t("admin.questions.notSent") : null)}
      onSubmit={async (typed) => {
        const expected = { expectedAnswer: question.answer, expectedIsPublic: question.isPublic };
        const { error } = await answer({ input: { ...typed, ...expected } });
        const failure = error ? failureOfCombined(error) : null;
        if (failure?.code === "CHANGED_MEANWHILE") onChanged();
        if (failure) return failure;
        showToast({ tone: "good", text: t("admin.questions.sent") });
        onAnswered();
        return null;
      }}
    >
      {({ busy, leave }) => (
        <div ref={form} className={styles.form}>
          {isChanged && (
            <Notice tone="warn" role="status">
              {t("admin.questions.othersAnswered", { answer: question.answer ?? "–" })}
            </Notice>
          )}
          <input type="hidden" name="questionId" value={question.id} readOnly />
          <TextAreaField name="answer" help={t("admin.questions.answerHelp", { language: question.language })} />
          <CheckField name="isPublic" help={t("admin.questions.isPublicHelp")} />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" small busy={busy}>
              {t("admin.questions.send")}
            </Button>
            <Button small isWaiting={busy} onClick={() => leave(onCancel)}>
              {t("admin.questions.cancel")}
            </Button>
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
