/** How the client reacts when a socket closes. */
export type CloseReaction = "reload" | "normal" | "rebuild" | "renewToken" | "restart";

/**
 * 4004 reloads the page; 1000 and 1001 are normal; 1006 (connection lost) reconnects and then rebuilds the client with
 * empty caches; 4401 and 4403 (token expired) renew it first; any other code reconnects.
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

/** The registered names of close codes, and common ones from 3000 up. */
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
 * Close codes that every page meets: normal closing, a lost connection, a server restart, an expired token, and 4499,
 * with which the client reopens a socket as another user.
 */
const USUAL = new Set([1000, 1001, 1006, 1012, 4401, 4403, 4499]);

export function isUnusual(code: number): boolean {
  return !USUAL.has(code);
}

export function closeText(code: number): string {
  return `Socket closed with event ${code} ${LABELS[code] ?? "Unknown"}`;
}
