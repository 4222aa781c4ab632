/** Where the house of the browser tests is served; `E2E_PORT` moves it. */
export const HOUSE_PORT = Number(process.env.E2E_PORT ?? 8790);
export const HOUSE_URL = `http://localhost:${HOUSE_PORT}`;
