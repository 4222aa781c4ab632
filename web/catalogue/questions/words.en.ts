import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { questions as dutch } from "./words.nl.ts";

export const questions = {
  "questions.title": "Questions about this lot",
  "questions.none": "Nothing has been asked yet.",
  "questions.signIn": "Sign in to ask a question",
  "questions.ask": "Your question",
  "questions.help":
    "Leave personal details out: everybody may come to see the question with its answer, without your name.",
  "questions.send": "Send question",
  "questions.sent": "Your question has been sent. You will be notified of the answer.",
  "questions.waiting": "Waits for an answer",
  "questions.answered": "Answered on {{moment}}",
  "questions.yours": "Your question",
  "questions.yoursAlone": "Your question, seen by you alone",
} as const satisfies SameMessages<typeof dutch>;
