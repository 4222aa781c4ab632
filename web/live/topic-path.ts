/** The path of the socket for a subscription: a lot's actor, a user's hub, or the public hub. */
export function topicPath(variables: Record<string, unknown>): string {
  const { incrementalLotId, userId } = variables;
  if (typeof incrementalLotId === "string") return `/graphql?lot=${encodeURIComponent(incrementalLotId)}`;
  if (typeof userId === "string") return `/graphql?user=${encodeURIComponent(userId)}`;
  return "/graphql";
}
