/** The search field in the header of every page. */
export const box = {
  "search.box.label": "Zoek kavels en veilingen",
  "search.box.placeholder": "Zoek woord of nummer",
  "search.box.submit": "Zoeken",
} as const;
