export const accountNav = {
  "accountNav.buying": "Kopen",
  "accountNav.details": "Gegevens",
  "accountNav.security": "Beveiliging",
  "accountNav.bids": "Mijn biedingen",
  "accountNav.favorites": "Favorieten",
  "accountNav.notifications": "Meldingen",
  "accountNav.addresses": "Adressen",
  "accountNav.email": "E-mailadres",
  "accountNav.phone": "Telefoonnummer",
  "accountNav.settings": "Instellingen",
  "accountNav.data": "Mijn gegevens",
  "accountNav.identity": "Identiteit",
  "accountNav.mfa": "Inloggen in twee stappen",
  "accountNav.passkeys": "Passkeys",
  "accountNav.password": "Wachtwoord",
  "accountNav.signIns": "Apparaten",
  "accountNav.securityLog": "Beveiligingslogboek",
} as const;

declare module "../../i18n/messages.ts" {
  interface Namespaces {
    "screens/account": typeof accountNav;
  }
}
