/** What the end of a socket asks for. */
export type CloseReaction = "reload" | "normal" | "rebuild" | "renewToken" | "restart";

/**
 * By the close code: 4004 reloads the page; 1000 and 1001 are normal; 1006 (the line broke) connects again and then asks for
 * everything on the page again; 4401 and 4403 (the token expired) renew it first; any other connects again.
 *
 * The client is not rebuilt after 1006: a new one has an empty cache, so each short loss of the line would replace the page by
 * skeletons. Asking again with the old answers in place brings the same data.
 */
export function reactionTo(code: number): CloseReaction {
  switch (code) {
    case 4004:
      return "reload";
    case 1000:
    case 1001:
      return "normal";
    case 1006:
      return "rebuild";
    case 4401:
    case 4403:
      return "renewToken";
    default:
      return "restart";
  }
}

/** The registered names of close codes, with those of common use from 3000 on. */
const LABELS: Readonly<Record<number, string>> = {
  1000: "Normal Closure",
  1001: "Going Away",
  1002: "Protocol Error",
  1003: "Unsupported Data",
  1005: "No Status Received",
  1006: "Abnormal Closure",
  1007: "Invalid Frame Payload Data",
  1008: "Policy Violation",
  1009: "Message Too Big",
  1010: "Mandatory Extension",
  1011: "Internal Error",
  1012: "Service Restart",
  1013: "Try Again Later",
  1014: "Bad Gateway",
  1015: "TLS Handshake",
  3000: "Unauthorized",
  3003: "Forbidden",
  3008: "Timeout",
};

/**
 * Closings that every page meets: the normal ones, a broken line, a restart of the server (all at once), an expired token, and
 * 4499, with which the client ends a socket to open it again as another person.
 */
const USUAL = new Set([1000, 1001, 1006, 1012, 4401, 4403, 4499]);

/** Whether a closed socket says that something is wrong. */
export function isUnusual(code: number): boolean {
  return !USUAL.has(code);
}

/** What a log says of a closed socket. */
export function closeText(code: number): string {
  return `Socket closed with event ${code} ${LABELS[code] ?? "Unknown"}`;
}
