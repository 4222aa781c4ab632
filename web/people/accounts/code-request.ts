/**
 * A request for an e-mailed code. The API counts the tries of a code for its request, which only this sender can name;
 * it is null for a code that another page asked for.
 */
export interface CodeRequest {
  email: string;
  codeRequestId: string | null;
}

/** The state of a history entry, so that the step with the code survives a reload. */
export function codeRequestState(request: CodeRequest): { codeRequest: CodeRequest } {
  return { codeRequest: request };
}

/** Null for any other state. */
export function codeRequestOf(state: unknown): CodeRequest | null {
  if (typeof state !== "object" || state === null || !("codeRequest" in state)) return null;
  const { codeRequest } = state;
  if (typeof codeRequest !== "object" || codeRequest === null || !("email" in codeRequest)) return null;
  const { email } = codeRequest;
  if (typeof email !== "string") return null;
  const id = "codeRequestId" in codeRequest ? codeRequest.codeRequestId : null;
  return { email, codeRequestId: typeof id === "string" ? id : null };
}
