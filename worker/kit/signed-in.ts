import type { Language } from "../../schema/kit/languages.ts";
import type { RequestContext } from "./context.ts";
import { inBackground } from "./in-background.ts";

/** A user who has just signed in. */
export interface SignedInUser {
  id: string;
  email: string;
  language: Language;
}

type Listener = (context: RequestContext, user: SignedInUser) => Promise<void>;

const listeners: Listener[] = [];

/** Registers what follows each sign-in, after its response. */
export function onSignedIn(listener: Listener): void {
  listeners.push(listener);
}

/** To be called once the tokens of a sign-in are stored. */
export function announceSignedIn(context: RequestContext, user: SignedInUser): void {
  for (const listener of listeners) inBackground(context, async () => await listener(context, user));
}
