/**
 * Shows the multilingual message of index.html, with a reload button, if the page's messages cannot be loaded. The
 * message is part of the document, since nothing more can be fetched then. It replaces the error list, which needs
 * the messages.
 */
export function showLoadFailure(root: HTMLElement): void {
  const template = document.getElementById("no-words");
  if (!(template instanceof HTMLTemplateElement)) return;
  root.replaceChildren(template.content.cloneNode(true));
  for (const button of root.querySelectorAll("button")) button.addEventListener("click", () => location.reload());
}
