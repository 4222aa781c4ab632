import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const EmailScreen = lazyPart(
  async () => (await import("./email-screen.tsx")).EmailScreen,
  "contact",
  "accounts",
  "forms",
  "errors",
);
const PhoneScreen = lazyPart(
  async () => (await import("./phone-screen.tsx")).PhoneScreen,
  "contact",
  "accounts",
  "forms",
  "errors",
);
const StopChangeScreen = lazyPart(
  async () => (await import("./stop-change-screen.tsx")).StopChangeScreen,
  "contact",
  "errors",
);

export const routes: readonly ScreenRoute[] = [
  { path: "account/email", Screen: EmailScreen, isPersonal: true },
  { path: "account/phonenumber", Screen: PhoneScreen, isPersonal: true },
  // Open to visitors: the link in the notice may be opened on any device.
  { path: "account/stop-change", Screen: StopChangeScreen },
];
