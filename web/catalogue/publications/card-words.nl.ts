/** An auction on its card, on the home page too. */
export const card = {
  "publications.number": "Veiling {{number}}",
  "publications.sealed": "Gesloten bieding",
  "publications.openOf": "{{open}} van {{all}} kavels open",
  "publications.lots_one": "{{count}} kavel",
  "publications.lots_other": "{{count}} kavels",
} as const;
