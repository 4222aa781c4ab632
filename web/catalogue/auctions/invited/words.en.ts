import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { invited as dutch } from "./words.nl.ts";

export const invited = {
  "auctions.invited.title": "The lots are for the invited",
  "auctions.invited.text":
    "Ask for access. Once the auction house invites you, you get an e-mail and see the lots here.",
  "auctions.invited.signInText": "Are you invited? Sign in to see the lots. Or sign in to ask for access.",
  "auctions.invited.waiting": "You have asked for access. You get an e-mail once the auction house invites you.",
  "auctions.invited.revoked":
    "You have no access: the auction house has refused your request or revoked your invitation. You can ask for access again.",
  "auctions.invited.expired": "Your invitation has expired. Ask for access again to see the lots.",
  "auctions.invited.request": "Ask for access",
  "auctions.invited.signIn": "Sign in",
  "auctions.invited.failed": "That did not work. Try it again.",
} as const satisfies SameMessages<typeof dutch>;
