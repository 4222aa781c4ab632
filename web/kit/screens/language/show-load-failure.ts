import { replayHeldActs } from "../../lib/boot/held-acts.ts";

/**
 * Shows the multilingual message of index.html if the page's messages cannot be loaded. Part of the document, since
 * nothing more can be fetched then. Replaces the error list, which needs the messages.
 */
export function showLoadFailure(root: HTMLElement): void {
  const template = document.getElementById("no-words");
  if (!(template instanceof HTMLTemplateElement)) return;
  root.replaceChildren(template.content.cloneNode(true));
  void replayHeldActs();
  for (const button of root.querySelectorAll("button")) button.addEventListener("click", () => location.reload());
}
