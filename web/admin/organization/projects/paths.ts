/** Where one of the feature's screens links to, and no other feature. */
export const PROJECTS_PATH = "projects";
export const NEW_PROJECT_PATH = "projects/create";
