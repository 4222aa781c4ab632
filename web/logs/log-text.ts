/** Where a log is public, with the host: what is kept must lead back to it. */
export function logAddress(lotId: string): string {
  return `${location.origin}/lots/${lotId}/log`;
}

/** A head as it is kept elsewhere: which log it is of, which entry, and when it was seen. */
export function headText(
  lotId: string,
  { sequence, hash, seenOn }: { readonly sequence: number; readonly hash: string; readonly seenOn: string },
): string {
  return [logAddress(lotId), `entry ${sequence}`, `head ${hash}`, `seen ${seenOn}`].join("\n");
}
