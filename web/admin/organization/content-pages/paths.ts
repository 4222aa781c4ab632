export const CONTENT_PATH = "content";
export const CONTENT_PAGE_PATH = `${CONTENT_PATH}/:channel/:page`;
export const ACCEPTANCES_PATH = `${CONTENT_PATH}/:channel/terms/acceptances`;
