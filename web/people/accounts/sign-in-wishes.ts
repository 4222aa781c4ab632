import type { MessageKey } from "../../kit/i18n/messages.ts";

/** What a visitor wanted to do on a page before signing in. A feature keeps it, and does it after the sign-in. */
export interface SignInWish {
  /**
   * The introduction of the login page for a visitor who comes from `path`; null if the feature keeps no wish of that
   * page.
   */
  intro(path: string): MessageKey | null;
  /**
   * Does what was wanted on the page at `path`, and returns how far it was scrolled; null if there is nothing to do.
   */
  resume(path: string): { scrollTop: number } | null;
}

/** Each feature's `after-sign-in.ts`. */
const wishes = Object.values(
  import.meta.glob<SignInWish>("../../**/after-sign-in.ts", { eager: true, import: "afterSignIn" }),
);

/** Why a visitor who comes from `path` signs in; null if no feature knows. */
export function wishIntro(path: string): MessageKey | null {
  return wishes.map((wish) => wish.intro(path)).find((intro) => intro !== null) ?? null;
}

/** Does what the user wanted on the page at `path`, and returns how far it was scrolled; null if there was nothing. */
export function resumeWishes(path: string): { scrollTop: number } | null {
  return wishes.map((wish) => wish.resume(path)).find((resumed) => resumed !== null) ?? null;
}
