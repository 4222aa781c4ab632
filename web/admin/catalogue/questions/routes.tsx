import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";

const QuestionsScreen = lazyPart(
  async () => (await import("./questions-screen.tsx")).QuestionsScreen,
  "admin",
  "admin/auctions",
  "admin/questions",
  "forms",
  "errors",
);

export const routes: readonly StaffRoute[] = [
  { path: STAFF_PATHS.questions, Screen: QuestionsScreen, openTo: "users" },
];
