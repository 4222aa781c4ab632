import { panel } from "../bids/panel-words.nl.ts";

/** A lot's page as everybody sees it. */
export const lotPage = {
  ...panel,
  "lotPage.specifications": "Specificaties",
  "lotPage.description": "Omschrijving",
  "lotPage.documents": "Documenten",
  "lotPage.neighbours": "Andere kavels",
  "lotPage.previous": "Vorig kavel",
  "lotPage.next": "Volgend kavel",
  "lotPage.extension_one": "Een bod in de laatste minuut verlengt dit kavel.",
  "lotPage.extension_other": "Een bod in de laatste {{count}} minuten verlengt dit kavel.",
  "lotPage.rules": "Biedregels, versie {{version}}",
  "lotPage.conditions": "Kosten en voorwaarden",
  "lotPage.days": "Kijken en ophalen",
  "lotPage.gallery.label": "Foto’s",
  "lotPage.gallery.none": "Van dit kavel zijn nog geen foto’s.",
  "lotPage.gallery.previous": "Vorige foto",
  "lotPage.gallery.next": "Volgende foto",
  "lotPage.gallery.enlarge": "Foto {{number}} van {{count}} vergroten",
  "lotPage.gallery.show": "Foto {{number}} van {{count}} tonen",
  "lotPage.gallery.zoomLabel": "Foto {{number}} van {{count}}, vergroot",
  "lotPage.gallery.zoomIn": "Inzoomen",
  "lotPage.gallery.zoomOut": "Uitzoomen",
} as const;

declare module "../../kit/i18n/messages.ts" {
  interface Namespaces {
    "lot-page": typeof lotPage;
  }
}
