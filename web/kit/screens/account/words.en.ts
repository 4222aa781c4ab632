import type { SameMessages } from "../../i18n/messages.ts";
import type { accountNav as dutch } from "./words.nl.ts";

export const accountNav = {
  "accountNav.buying": "Buying",
  "accountNav.details": "Details",
  "accountNav.security": "Security",
  "accountNav.bids": "My bids",
  "accountNav.favorites": "Favourites",
  "accountNav.notifications": "Notifications",
  "accountNav.addresses": "Addresses",
  "accountNav.email": "E-mail address",
  "accountNav.phone": "Phone number",
  "accountNav.settings": "Settings",
  "accountNav.data": "My data",
  "accountNav.identity": "Identity",
  "accountNav.mfa": "Signing in with two steps",
  "accountNav.passkeys": "Passkeys",
  "accountNav.password": "Password",
  "accountNav.signIns": "Devices",
  "accountNav.securityLog": "Security log",
} as const satisfies SameMessages<typeof dutch>;
