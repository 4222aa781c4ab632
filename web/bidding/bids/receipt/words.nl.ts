/** What one does with a bid's receipt. */
export const receipts = {
  "bids.receipt.title": "Ontvangstbewijs:",
  "bids.receipt.of": "Ontvangstbewijs van uw bod van {{amount}}",
  "bids.receipt.save": "Bewaren",
  "bids.receipt.copy": "Kopiëren",
  "bids.receipt.copied": "Het ontvangstbewijs is gekopieerd.",
  "bids.receipt.notCopied": "Kopiëren lukte niet. Bewaar het als bestand.",
  "bids.receipt.file.about": "Ontvangstbewijs van een bod. Bewaar het; het noemt ook uw maximum.",
  "bids.receipt.file.log": "Logboek: {{address}}",
  "bids.receipt.file.entry": "Regel: {{sequence}}",
  "bids.receipt.file.head": "Controlegetal van het logboek tot en met die regel: {{hash}}",
  "bids.receipt.file.received": "Ontvangen: {{time}}",
  "bids.receipt.file.key": "Ondertekend met sleutel: {{kid}}",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "bids/receipt": typeof receipts;
  }
}
