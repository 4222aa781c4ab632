import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";

export const UNITS_PATH = "units";
export const NEW_UNIT_PATH = "units/create";
export const UNIT_PATH = STAFF_PATHS.unit;
