export const logs = {
  "logs.head.label": "Controlegetal logboek:",
  "logs.head.entry": "(regel {{sequence}})",
  "logs.head.copy": "Controlegetal kopiëren",
  "logs.head.copied": "Het hele controlegetal is gekopieerd. Bewaar het buiten deze site.",
  "logs.head.notCopied": "Kopiëren is niet gelukt.",
  "logs.changed.title": "Het logboek van dit kavel is veranderd",
  "logs.changed.text":
    "Regel {{sequence}} is niet meer wat deze browser op {{seen}} zag. Een logboek mag alleen langer worden: biedingen of tijden van vóór dat moment kunnen zijn aangepast.",
  "logs.changed.then": "Controlegetal toen",
  "logs.changed.now": "Controlegetal nu",
  "logs.changed.missing": "deze regel is er niet meer",
  "logs.changed.advice":
    "Kopieer beide controlegetallen, sla het logboek op en bewaar uw ontvangstbewijzen. Vraag het veilinghuis om uitleg voordat u verder biedt.",
  "logs.changed.copy": "Beide kopiëren",
  "logs.changed.copied": "Beide controlegetallen zijn gekopieerd.",
  "logs.changed.save": "Logboek opslaan",
  "logs.changed.accept": "Voortaan met het nieuwe vergelijken",
} as const;

declare module "../i18n/messages.ts" {
  interface Namespaces {
    logs: typeof logs;
  }
}
