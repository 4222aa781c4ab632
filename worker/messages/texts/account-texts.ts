/** The subject holds no code: a locked phone shows it, and mail logs keep it. */
export interface EmailText {
  subject: string;
  text: string;
}

/** A code in a message. */
export interface CodeMessage {
  /** The channel's name. */
  house: string;
  code: string;
  /** How long the code lasts. */
  minutes: number;
}

/** The messages about an account, which are the only texts on the server. */
export interface MessageTexts {
  signupCode(message: CodeMessage): EmailText;
  resetPasswordCode(message: CodeMessage): EmailText;
  signInCode(message: CodeMessage): EmailText;
  passwordChanged(message: { house: string }): EmailText;
  /** The code first, so that a locked phone shows it. */
  codeSms(message: CodeMessage): string;
}
