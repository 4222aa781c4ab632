export function priceLabel(currentBidAmount: number | null, isClosed: boolean) {
  if (currentBidAmount === null) return isClosed ? "lots.price.noBids" : "lots.price.start";
  return isClosed ? "lots.price.highest" : "lots.price.current";
}
