import type { Page } from "@playwright/test";

/** Resolves once the page has subscribed to its lot; likewise. */
export async function watchesLot(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket", (opened) => opened.url().includes("lot="));
  await socket.waitForEvent("framesent", ({ payload }) => payload.toString().includes("incrementalLotState"));
}

/**
 * Resolves once the page has subscribed to its user's own messages. Begin before what opens the connection; a message
 * from before it shows nowhere but in lists that are fetched afterwards.
 */
export async function listens(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket", (opened) => opened.url().includes("user="));
  await socket.waitForEvent("framesent", ({ payload }) => payload.toString().includes("userNotification"));
}
