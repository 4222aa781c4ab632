import { panel } from "../../bids/panel-words.nl.ts";

/** A lot's page as everybody sees it. */
export const lotPage = {
  ...panel,
  "lots.page.description": "Omschrijving",
  "lots.page.documents": "Documenten",
  "lots.page.documentsText":
    "Bij dit kavel horen documenten. Ze liggen klaar op de kijkdag, en u kunt ze bij ons opvragen.",
  "lots.page.neighbours": "Andere kavels",
  "lots.page.previous": "Vorig kavel",
  "lots.page.next": "Volgend kavel",
  "lots.page.extension_one": "Een bod in de laatste minuut verlengt dit kavel.",
  "lots.page.extension_other": "Een bod in de laatste {{count}} minuten verlengt dit kavel.",
  "lots.page.rules": "Biedregels, versie {{version}}",
  "lots.page.conditions": "Kosten en voorwaarden",
  "lots.page.days": "Kijken en ophalen",
  "lots.gallery.label": "Foto’s",
  "lots.gallery.none": "Van dit kavel zijn nog geen foto’s.",
  "lots.gallery.previous": "Vorige foto",
  "lots.gallery.next": "Volgende foto",
  "lots.gallery.enlarge": "Foto {{number}} van {{count}} vergroten",
  "lots.gallery.show": "Foto {{number}} van {{count}} tonen",
  "lots.gallery.zoomLabel": "Foto {{number}} van {{count}}, vergroot",
  "lots.gallery.zoomIn": "Inzoomen",
  "lots.gallery.zoomOut": "Uitzoomen",
} as const;

declare module "../../i18n/messages.ts" {
  interface Namespaces {
    "lots/page": typeof lotPage;
  }
}
