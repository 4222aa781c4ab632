/** What visitors ask that hashes a password, and so may need a proof of work. */
export const PASSWORD_OPERATIONS = ["CONFIRM_SIGNUP", "LOGIN", "RESET_PASSWORD", "SIGNUP"] as const;
export type PasswordOperation = (typeof PASSWORD_OPERATIONS)[number];
