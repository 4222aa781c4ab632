import { CONTENT_PATHS } from "../../../schema/organization/content-page-paths.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const TermsScreen = lazyPart(async () => (await import("./content-screen.tsx")).TermsScreen, "content-pages", "errors");
const PrivacyScreen = lazyPart(
  async () => (await import("./content-screen.tsx")).PrivacyScreen,
  "content-pages",
  "errors",
);
const FaqScreen = lazyPart(async () => (await import("./content-screen.tsx")).FaqScreen, "content-pages", "errors");
const ContactScreen = lazyPart(
  async () => (await import("./content-screen.tsx")).ContactScreen,
  "content-pages",
  "errors",
);

export const routes: readonly ScreenRoute[] = [
  { path: CONTENT_PATHS.TERMS, Screen: TermsScreen },
  { path: CONTENT_PATHS.PRIVACY, Screen: PrivacyScreen },
  { path: CONTENT_PATHS.FAQ, Screen: FaqScreen },
  { path: CONTENT_PATHS.CONTACT, Screen: ContactScreen },
];
