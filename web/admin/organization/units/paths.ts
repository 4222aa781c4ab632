export const UNITS_PATH = "units";
export const NEW_UNIT_PATH = "units/create";
export const UNIT_PATH = "units/view/:unitId";
