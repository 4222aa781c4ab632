/** The public URL of a log, with the host, so that a saved head can be traced back to it. */
export function logAddress(incrementalLotId: string): string {
  return `${location.origin}/lots/${incrementalLotId}/log`;
}

/** A head as text to keep elsewhere: identifies the log and the entry, and states when it was seen. */
export function headText(
  incrementalLotId: string,
  { sequence, hash, seenOn }: { readonly sequence: number; readonly hash: string; readonly seenOn: string },
): string {
  return [logAddress(incrementalLotId), `entry ${sequence}`, `head ${hash}`, `seen ${seenOn}`].join("\n");
}
