import { PAGE_DATA_ID, type PageData } from "../../schema/kit/page-renderer.ts";

function read(): PageData | null {
  const text = globalThis.document?.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** What the server wrote into a page that it rendered; null in one that this browser renders. */
export const pageData = read();
