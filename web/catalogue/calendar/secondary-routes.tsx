import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const CalendarScreen = lazyPart(async () => (await import("./calendar-screen.tsx")).CalendarScreen, "calendar");

export const routes: readonly ScreenRoute[] = [{ path: "calendar", Screen: CalendarScreen }];
