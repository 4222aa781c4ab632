import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { questions as dutch } from "./words.nl.ts";

export const questions = {
  "admin.questions.title": "Questions of bidders",
  "admin.questions.intro":
    "Users are notified of the answers to their questions. A public answer stands with its question beside the lot, without a name.",
  "admin.questions.none": "Nothing has been asked yet",
  "admin.questions.noneOfLot": "Nothing has been asked about this lot yet.",
  "admin.questions.waiting_one": "Waits for an answer ({{count}})",
  "admin.questions.waiting_other": "Wait for an answer ({{count}})",
  "admin.questions.answered": "Answered",
  "admin.questions.lot": "Lot {{number}}",
  "admin.questions.closedAccount": "Closed account",
  "admin.questions.reply": "Answer",
  "admin.questions.answer": "Answer",
  "admin.questions.answerHelp": "In the language of the question: {{language}}.",
  "admin.questions.isPublic": "Public",
  "admin.questions.isPublicHelp":
    "Everybody who sees the lot reads question and answer. Without it, the user who asked alone.",
  "admin.questions.send": "Send answer",
  "admin.questions.sent": "The answer has been sent.",
  "admin.questions.notSent": "Your answer has not been sent yet: somebody else has answered meanwhile.",
  "admin.questions.othersAnswered":
    "Somebody else answered meanwhile: “{{answer}}” Your text is still here. Send it to replace that answer.",
  "admin.questions.change": "Change answer",
  "admin.questions.cancel": "Cancel",
  "admin.questions.public": "Public",
  "admin.questions.private": "For the user who asked alone",
} as const satisfies SameMessages<typeof dutch>;
