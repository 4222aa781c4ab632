/** The years that a calendar has: sales are planned months and not decades ahead. */
export const FIRST_CALENDAR_YEAR = 2020;
export const LAST_CALENDAR_YEAR = 2099;
