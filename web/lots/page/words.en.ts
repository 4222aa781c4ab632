import { panel } from "../../bids/panel-words.en.ts";
import type { SameMessages } from "../../i18n/messages.ts";
import type { lotPage as dutch } from "./words.nl.ts";

export const lotPage = {
  ...panel,
  "lots.page.description": "Description",
  "lots.page.documents": "Documents",
  "lots.page.documentsText":
    "There are documents with this lot. They are ready on the viewing day, and you can ask us for them.",
  "lots.page.neighbours": "Other lots",
  "lots.page.previous": "Previous lot",
  "lots.page.next": "Next lot",
  "lots.page.extension_one": "A bid in the last minute extends this lot.",
  "lots.page.extension_other": "A bid in the last {{count}} minutes extends this lot.",
  "lots.page.rules": "Bidding rules, version {{version}}",
  "lots.page.conditions": "Costs and conditions",
  "lots.page.days": "Viewing and collection",
  "lots.gallery.label": "Pictures",
  "lots.gallery.none": "There are no pictures of this lot yet.",
  "lots.gallery.previous": "Previous picture",
  "lots.gallery.next": "Next picture",
  "lots.gallery.enlarge": "Enlarge picture {{number}} of {{count}}",
  "lots.gallery.show": "Show picture {{number}} of {{count}}",
  "lots.gallery.zoomLabel": "Picture {{number}} of {{count}}, enlarged",
  "lots.gallery.zoomIn": "Zoom in",
  "lots.gallery.zoomOut": "Zoom out",
} as const satisfies SameMessages<typeof dutch>;
