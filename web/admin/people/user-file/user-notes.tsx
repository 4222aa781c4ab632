import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMutation } from "urql";
import { userNoteInput } from "../../../../schema/people/inputs/user-note.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { Form } from "../../../kit/forms/form.tsx";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import { AddUserNoteDocument, type UserFile } from "./documents.ts";
import styles from "./user-file.module.css";
import { USER_SECTIONS } from "./user-sections.ts";

/** Of more characters than fit in the lines of a shortened note (`.shortened`). */
const MAX_SHORT_NOTE = 320;

/** What staff wrote down about the user, the newest first, and a form for another note. A note stays as it is. */
export function UserNotes({ userId, notes: first }: { userId: string; notes: UserFile["notes"] }) {
  const { t, language } = useTranslate();
  const [{ data }, add] = useMutation(AddUserNoteDocument);
  /** Another form after each note, so that it begins empty. */
  const [added, setAdded] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const notes = data?.addUserNote ?? first;
  return (
    <Card id={USER_SECTIONS.notes} title={t("admin.userFile.notes")}>
      <div ref={place} className={styles.form}>
        <Form
          key={added}
          schema={userNoteInput}
          labels={{ text: t("admin.userFile.newNote"), userId: "" }}
          argument="input"
          onSubmit={async (input) => {
            const { error } = await add({ input });
            if (error) return failureOfCombined(error);
            flushSync(() => setAdded((count) => count + 1));
            place.current?.querySelector("textarea")?.focus();
            return null;
          }}
        >
          {({ busy }) => (
            <>
              <input type="hidden" name="userId" value={userId} readOnly />
              <TextAreaField name="text" rows={2} help={t("admin.userFile.noteHelp")} />
              <div>
                <Button type="submit" small busy={busy}>
                  {t("admin.userFile.addNote")}
                </Button>
              </div>
            </>
          )}
        </Form>
      </div>
      {notes.length === 0 ? (
        <p className={styles.soft}>{t("admin.userFile.noNotes")}</p>
      ) : (
        <PlainList className={styles.items}>
          {notes.map(({ id, text, createdOn, authorEmail }) => (
            <li key={id}>
              <NoteText text={text} />
              <p className={styles.soft}>
                {authorEmail ?? t("admin.userFile.closedAccount")} ·{" "}
                <time dateTime={createdOn}>{formatDate(createdOn, { language, style: "stamp" })}</time>
              </p>
            </li>
          ))}
        </PlainList>
      )}
    </Card>
  );
}

/** A long note begins with its first words, so that the notes below it stay in sight. */
function NoteText({ text }: { text: string }) {
  const { t } = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > MAX_SHORT_NOTE;
  return (
    <>
      <p className={classNames(styles.note, isLong && !isWhole && styles.shortened)}>{text}</p>
      {isLong && (
        <Button small aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? "admin.userFile.shorterNote" : "admin.userFile.wholeNote")}
        </Button>
      )}
    </>
  );
}
