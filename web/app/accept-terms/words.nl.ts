/** The page on which a user accepts the terms of the channel. */
export const acceptTerms = {
  "acceptTerms.title": "Voorwaarden accepteren",
  "acceptTerms.intro": "Om te bieden bij {{name}} moet u akkoord gaan met de voorwaarden die nu gelden.",
  "acceptTerms.holdsFrom": "Versie die geldt sinds {{date}}",
  "acceptTerms.accept": "Ik ga akkoord met deze voorwaarden",
  "acceptTerms.accepted": "U bent op {{date}} akkoord gegaan met deze voorwaarden.",
  "acceptTerms.replaced": "Deze voorwaarden zijn intussen vervangen. Hieronder staat de nieuwe versie: lees die eerst.",
  "acceptTerms.none": "Niets te accepteren",
  "acceptTerms.noneText": "{{name}} heeft geen eigen voorwaarden waarmee u akkoord moet gaan.",
  "acceptTerms.goOn": "Verder",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    "accept-terms": typeof acceptTerms;
  }
}
