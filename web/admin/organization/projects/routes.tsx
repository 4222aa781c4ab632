import { FolderOpen } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";
import { NEW_PROJECT_PATH, PROJECTS_PATH } from "./paths.ts";

const ProjectsScreen = lazyPart(
  async () => (await import("./projects-screen.tsx")).ProjectsScreen,
  "admin",
  "admin/projects",
  "admin/table",
  "errors",
  "ui/list",
);
const CreateProjectScreen = lazyPart(
  async () => (await import("./create-project-screen.tsx")).CreateProjectScreen,
  "admin",
  "admin/edit",
  "admin/projects",
  "forms",
  "errors",
);
const ProjectScreen = lazyPart(
  async () => (await import("./project-screen.tsx")).ProjectScreen,
  "admin",
  "admin/edit",
  "admin/images",
  "admin/documents",
  "admin/projects",
  "admin/rights",
  "admin/table",
  "forms",
  "errors",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  {
    path: PROJECTS_PATH,
    Screen: ProjectsScreen,
    openTo: ["auctioneer"],
    link: { group: "sales", place: 2, icon: FolderOpen, label: "admin.project.nav", text: "admin.project.navText" },
  },
  { path: NEW_PROJECT_PATH, Screen: CreateProjectScreen, openTo: ["auctioneer"] },
  { path: STAFF_PATHS.project, Screen: ProjectScreen, openTo: "users" },
];
