/** What the dialogs share in which staff take a step with a reason. */
export const reason = {
  "admin.step.needsReason": "Vul eerst de reden in",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/reason": typeof reason;
  }
}
