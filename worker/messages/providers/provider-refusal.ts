import { errorName } from "../../../schema/kit/report.ts";

/** A provider did not take a message. `message` has no personal data: staff and logs see it. */
export class ProviderRefusal extends Error {
  /** Another attempt would get the same answer. */
  readonly isPermanent: boolean;
  /** The recipient's address is the cause: earlier mails to it came back. */
  readonly isBounce: boolean;

  constructor(message: string, { isPermanent, isBounce = false }: { isPermanent: boolean; isBounce?: boolean }) {
    super(message);
    this.name = "ProviderRefusal";
    this.isPermanent = isPermanent;
    this.isBounce = isBounce;
  }
}

/** The part of a failure that may be stored: the text of other errors may quote the message. */
export function sendFailureOf(error: unknown): { failure: string; isPermanent: boolean; isBounce: boolean } {
  if (!(error instanceof ProviderRefusal)) return { failure: errorName(error), isPermanent: false, isBounce: false };
  const { message: failure, isPermanent, isBounce } = error;
  return { failure, isPermanent, isBounce };
}
