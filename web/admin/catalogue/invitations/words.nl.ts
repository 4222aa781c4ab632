/** Who may see a publication, and who is invited to it. */
export const invitations = {
  "admin.invitations.privacy": "Wie het mag zien",
  "admin.invitations.privacy.PUBLIC": "Iedereen",
  "admin.invitations.privacy.LISTED": "In de lijsten voor iedereen, de kavels voor genodigden",
  "admin.invitations.privacy.UNLISTED": "Alleen genodigden",
  "admin.invitations.title": "Uitnodigingen",
  "admin.invitations.none": "Nog niemand is uitgenodigd.",
  "admin.invitations.email": "E-mailadres",
  "admin.invitations.expiresOn": "Geldig tot (leeg: zonder einde)",
  "admin.invitations.invite": "Uitnodigen",
  "admin.invitations.grant": "Toelaten",
  "admin.invitations.inviteAddress": "{{email}} uitnodigen",
  "admin.invitations.invited": "De uitnodiging voor {{email}} is verstuurd.",
  "admin.invitations.resend": "Opnieuw sturen",
  "admin.invitations.revoke": "Intrekken",
  "admin.invitations.refuse": "Afwijzen",
  "admin.invitations.revoked": "De uitnodiging is ingetrokken.",
  "admin.invitations.refused": "De aanvraag is afgewezen.",
  "admin.invitations.refuseAddress": "Aanvraag van {{email}} afwijzen",
  "admin.invitations.refuseText": "Wie het vroeg, krijgt een e-mail dat de aanvraag is afgewezen.",
  "admin.invitations.revokeAddress": "Uitnodiging van {{email}} intrekken",
  "admin.invitations.revokeText":
    "Dit adres ziet de veiling daarna niet meer en kan er niet meer op bieden. U kunt het later opnieuw uitnodigen.",
  "admin.invitations.failed": "Dat is niet gelukt. Probeer het opnieuw.",
  "admin.invitations.changedMeanwhile": "Iemand anders heeft dit intussen veranderd. Zo staat het nu.",
  "admin.invitations.state.REQUESTED": "aangevraagd",
  "admin.invitations.state.INVITED": "uitgenodigd",
  "admin.invitations.state.EXPIRED": "verlopen",
  "admin.invitations.state.REVOKED": "ingetrokken",
  "admin.invitations.until.INVITED": "geldig tot {{moment}}",
  "admin.invitations.until.EXPIRED": "was geldig tot {{moment}}",
  "admin.invitations.privacyHelp":
    "Genodigden krijgen een e-mail en zien de veiling zodra ze inloggen. Wat iedereen al kon zien, blijft openbaar.",
  "admin.invitations.publicNotice":
    "Iedereen mag deze veiling zien. Uitnodigen heeft pas zin als zij voor genodigden is.",
} as const;

declare module "../../../kit/i18n/messages.ts" {
  interface Namespaces {
    "admin/invitations": typeof invitations;
  }
}
