/**
 * What stands around every screen and is loaded after it: one request instead of one for each part.
 */

export { watchErrors } from "../../kit/errors/report-errors.ts";
export { fetchOfferedLanguages } from "../../kit/screens/language/fetch-offered-languages.ts";
export { Toaster } from "../../kit/ui/overlay/toaster.tsx";
export { AppMessages } from "../../messages/notifications/app-messages.ts";
export { ConnectionStatus } from "./connection-status.tsx";
export { ErrorList } from "./error-list.tsx";
export { Footer } from "./footer.tsx";
export { MobileMenu } from "./header/mobile-menu.tsx";
