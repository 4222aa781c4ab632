/** What an e-mail says. The subject holds no code: a locked phone shows it, and mail logs keep it. */
export interface EmailText {
  subject: string;
  text: string;
}

/** A code in a message. */
export interface CodeMessage {
  /** The brand as people read it. */
  house: string;
  code: string;
  /** How long the code lasts. */
  minutes: number;
}

/** Every message about an account in one language: the only texts on the server. */
export interface MessageTexts {
  signupCode(message: CodeMessage): EmailText;
  resetPasswordCode(message: CodeMessage): EmailText;
  signInCode(message: CodeMessage): EmailText;
  passwordChanged(message: { house: string }): EmailText;
  /** Text of an SMS: short, the code first, so that a locked phone shows it. */
  codeSms(message: CodeMessage): string;
}
