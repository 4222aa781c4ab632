/** What one does with a bid's receipt. */
export const receipts = {
  "bids.receipt.title": "Ontvangstbewijs:",
  "bids.receipt.save": "Bewaren",
  "bids.receipt.copy": "Kopiëren",
  "bids.receipt.copied": "Het ontvangstbewijs is gekopieerd.",
  "bids.receipt.notCopied": "Kopiëren lukte niet. Bewaar het als bestand.",
} as const;
