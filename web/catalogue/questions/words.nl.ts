/** Questions about a lot, and their answers. */
export const questions = {
  "questions.title": "Vragen over dit kavel",
  "questions.none": "Er is nog niets gevraagd.",
  "questions.signIn": "Log in om een vraag te stellen",
  "questions.ask": "Uw vraag",
  "questions.help":
    "Vermeld geen persoonlijke gegevens: de vraag kan met het antwoord voor iedereen zichtbaar worden, zonder uw naam.",
  "questions.send": "Vraag versturen",
  "questions.sent": "Uw vraag is verstuurd. U krijgt bericht van het antwoord.",
  "questions.waiting": "Wacht op antwoord",
  "questions.answered": "Beantwoord op {{moment}}",
  "questions.yours": "Uw vraag",
  "questions.yoursAlone": "Uw vraag, alleen voor u zichtbaar",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    questions: typeof questions;
  }
}
