import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const SettingsScreen = lazyPart(
  async () => (await import("./settings-screen.tsx")).SettingsScreen,
  "settings",
  "accounts",
  "addresses",
  "notifications/screen",
  "errors",
);
const ConfirmNewsletterScreen = lazyPart(
  async () => (await import("./newsletter-link-screens.tsx")).ConfirmNewsletterScreen,
  "settings",
  "errors",
);
const UnsubscribeNewsletterScreen = lazyPart(
  async () => (await import("./newsletter-link-screens.tsx")).UnsubscribeNewsletterScreen,
  "settings",
  "errors",
);

export const routes: readonly ScreenRoute[] = [
  { path: "account/settings", Screen: SettingsScreen, isPersonal: true },
  // Open to visitors: the links in mails may be opened on any device.
  { path: "newsletter/confirm", Screen: ConfirmNewsletterScreen },
  { path: "newsletter/unsubscribe", Screen: UnsubscribeNewsletterScreen },
];
