import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { invitations as dutch } from "./words.nl.ts";

export const invitations = {
  "admin.invitations.privacy": "Who may see it",
  "admin.invitations.privacy.PUBLIC": "Everybody",
  "admin.invitations.privacy.LISTED": "In the lists for everybody, the lots for the invited",
  "admin.invitations.privacy.UNLISTED": "The invited alone",
  "admin.invitations.title": "Invitations",
  "admin.invitations.none": "Nobody is invited yet.",
  "admin.invitations.email": "E-mail address",
  "admin.invitations.expiresOn": "Valid until (empty: without an end)",
  "admin.invitations.invite": "Invite",
  "admin.invitations.grant": "Grant",
  "admin.invitations.inviteAddress": "Invite {{email}}",
  "admin.invitations.invited": "The invitation for {{email}} has been sent.",
  "admin.invitations.resend": "Send again",
  "admin.invitations.revoke": "Revoke",
  "admin.invitations.refuse": "Refuse",
  "admin.invitations.revoked": "The invitation has been revoked.",
  "admin.invitations.refused": "The request was refused.",
  "admin.invitations.refuseAddress": "Refuse the request of {{email}}",
  "admin.invitations.refuseText": "The user who asked gets an e-mail that says so.",
  "admin.invitations.revokeAddress": "Revoke the invitation of {{email}}",
  "admin.invitations.revokeText":
    "This address will no longer see the auction, nor bid in it. You can invite it again later.",
  "admin.invitations.failed": "That did not work. Try it again.",
  "admin.invitations.changedMeanwhile": "Somebody else has changed this meanwhile. This is how it is now.",
  "admin.invitations.state.REQUESTED": "requested",
  "admin.invitations.state.INVITED": "invited",
  "admin.invitations.state.EXPIRED": "expired",
  "admin.invitations.state.REVOKED": "revoked",
  "admin.invitations.until.INVITED": "valid until {{moment}}",
  "admin.invitations.until.EXPIRED": "was valid until {{moment}}",
  "admin.invitations.privacyHelp":
    "The invited get an e-mail and see the auction once they sign in. What everybody could see stays public.",
  "admin.invitations.publicNotice":
    "Everybody may see this auction. Invitations make a difference once it is for the invited.",
} as const satisfies SameMessages<typeof dutch>;
