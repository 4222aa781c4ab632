/** The address at which the browser tests serve the app; `E2E_PORT` changes the port. */
export const APP_PORT = Number(process.env.E2E_PORT ?? 8790);
export const APP_URL = `http://localhost:${APP_PORT}`;
