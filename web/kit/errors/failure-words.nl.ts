/** Texts for any failure; those of each code are in words.nl.ts. */
export const failures = {
  "errors.network": "Er is geen verbinding met het veilinghuis. Controleer uw internetverbinding.",
  "errors.generic": "Er ging helaas iets mis. Probeer het opnieuw.",
  "errors.retryAfter_one": "Probeer het over {{count}} minuut opnieuw.",
  "errors.retryAfter_other": "Probeer het over {{count}} minuten opnieuw.",
} as const;
