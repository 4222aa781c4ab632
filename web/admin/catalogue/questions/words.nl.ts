/** What users have asked about lots, and what staff answer. */
export const questions = {
  "admin.questions.title": "Vragen van bieders",
  "admin.questions.intro":
    "Wie een vraag stelde, krijgt bericht van het antwoord. Een openbaar antwoord staat met de vraag bij het kavel, zonder naam.",
  "admin.questions.none": "Er is nog niets gevraagd",
  "admin.questions.noneOfLot": "Over dit kavel is nog niets gevraagd.",
  "admin.questions.waiting_one": "Wacht op antwoord ({{count}})",
  "admin.questions.waiting_other": "Wachten op antwoord ({{count}})",
  "admin.questions.answered": "Beantwoord",
  "admin.questions.lot": "Kavel {{number}}",
  "admin.questions.closedAccount": "Gesloten account",
  "admin.questions.reply": "Beantwoorden",
  "admin.questions.answer": "Antwoord",
  "admin.questions.answerHelp": "In de taal van de vraag: {{language}}.",
  "admin.questions.isPublic": "Openbaar",
  "admin.questions.isPublicHelp":
    "Iedereen die het kavel ziet, leest vraag en antwoord. Zonder vinkje alleen wie de vraag stelde.",
  "admin.questions.send": "Antwoord versturen",
  "admin.questions.sent": "Het antwoord is verstuurd.",
  "admin.questions.notSent": "Uw antwoord is nog niet verstuurd: iemand anders heeft intussen geantwoord.",
  "admin.questions.othersAnswered":
    "Iemand anders antwoordde intussen: “{{answer}}” Uw tekst staat er nog. Verstuur die om dat antwoord te vervangen.",
  "admin.questions.change": "Antwoord aanpassen",
  "admin.questions.cancel": "Annuleren",
  "admin.questions.public": "Openbaar",
  "admin.questions.private": "Alleen voor wie het vroeg",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/questions": typeof questions;
  }
}
