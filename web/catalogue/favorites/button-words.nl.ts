/** The button on every lot. */
export const button = {
  "favorites.button.add": "Bewaar als favoriet",
  "favorites.button.isOne": "Favoriet",
  "favorites.button.label": "Favoriet: {{title}}",
} as const;
