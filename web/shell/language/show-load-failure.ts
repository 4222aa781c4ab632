/**
 * Shows what index.html says in every language, for a page whose own words could not be loaded, with a button to reload. In the
 * document, because nothing more can be fetched then; in place of the list of errors, because without words there is no app.
 */
export function showLoadFailure(root: HTMLElement): void {
  const template = document.getElementById("no-words");
  if (!(template instanceof HTMLTemplateElement)) return;
  root.replaceChildren(template.content.cloneNode(true));
  for (const button of root.querySelectorAll("button")) button.addEventListener("click", () => location.reload());
}
