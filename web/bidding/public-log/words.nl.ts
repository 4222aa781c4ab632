export const log = {
  "log.head.title": "In het openbare logboek",
  "log.head.invitedTitle": "In het logboek van deze verkoop",
  "log.head.entries_one": "{{count}} regel, controlegetal",
  "log.head.entries_other": "{{count}} regels, controlegetal",
  "log.head.read": "gelezen {{age}}",
  "log.head.secondsAgo": "{{seconds}} s geleden",
  "log.head.open": "Logboek bekijken",
  "log.head.save": "Logboek opslaan",
  "log.head.copy": "Controlegetal kopiëren",
  "log.head.copied": "Het hele controlegetal van regel {{sequence}} is gekopieerd. Bewaar het buiten deze site.",
  "log.head.notCopied": "Kopiëren is niet gelukt.",
  "log.notSaved": "Het logboek kon niet worden opgeslagen. Probeer het opnieuw.",
  "log.changed.title": "Het logboek van dit kavel is veranderd",
  "log.changed.text":
    "Regel {{sequence}} is niet meer wat deze browser op {{seen}} zag. Een logboek mag alleen langer worden: biedingen of tijden van vóór dat moment kunnen zijn aangepast.",
  "log.changed.broken":
    "Regel {{sequence}} van het logboek volgt niet uit de regel ervoor. Vanaf daar kunt u niet op het logboek vertrouwen.",
  "log.changed.then": "Controlegetal toen",
  "log.changed.now": "Controlegetal nu",
  "log.changed.missing": "deze regel is er niet meer",
  "log.changed.advice":
    "Kopieer beide controlegetallen, sla het logboek op en bewaar uw ontvangstbewijzen. Vraag het veilinghuis om uitleg voordat u verder biedt.",
  "log.changed.copy": "Beide kopiëren",
  "log.changed.copied": "Beide controlegetallen zijn gekopieerd.",
  "log.changed.save": "Logboek opslaan",
  "log.changed.accept": "Voortaan met het nieuwe vergelijken",
  "log.unread.text": "Deze browser kon het logboek niet lezen om het te vergelijken met wat hij eerder zag.",
  "log.unread.again": "Logboek opnieuw lezen",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    "public-log": typeof log;
  }
}
