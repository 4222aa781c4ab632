/** The path of what happened to the account, without the language prefix. */
export const SECURITY_LOG_PATH = "/account/security-log";
