import { BANK_PERSONS } from "./bank-persons.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The test bank's page: who signs in, or that nothing comes of it. `query` is that of the authorization request. */
export function bankPage({ bank, query }: { bank: string; query: string }): Response {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-frame-options": "DENY",
    // Without form-action: browsers apply it to the redirect back to the app, which may be on another host.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  return new Response(html(bank, query), { headers });
}

function html(bank: string, query: string): string {
  const persons = BANK_PERSONS.map(
    ({ number, name }) => `<button name="person" value="${escapeHtml(number)}">${escapeHtml(name)}</button>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(bank)}</title>
<style>${STYLE}</style>
<main>
<h1>${escapeHtml(bank)}</h1>
<p>A bank of the development server. It identifies any person to the app.</p>
<form method="post" action="?${escapeHtml(query)}">
<h2>Identify as</h2>
<p class="choices">${persons.join("\n")}</p>
<h2>Another person</h2>
<label for="name">Name</label><input id="name" name="name" value="J. Jansen" maxlength="100" autocomplete="off">
<label for="birthDate">Date of birth</label><input id="birthDate" name="birthDate" type="date">
<label for="number">Customer number</label><input id="number" name="number" value="${crypto.randomUUID()}" maxlength="100" autocomplete="off">
<p class="choices"><button name="person" value="typed">Identify as this person</button></p>
<h2>Or</h2>
<p class="choices"><button name="failure" value="access_denied">Cancel</button>
<button name="failure" value="server_error">Fail</button></p>
</form>
</main>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 34rem; margin: 0 auto; padding: 16px; }
h1 { margin: 0; }
h2 { font-size: 1rem; margin: 24px 0 8px; }
label { display: block; margin-top: 8px; }
input, button { font: inherit; padding: 8px 12px; min-height: 44px; box-sizing: border-box; }
input { width: 100%; }
.choices { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0; }
`;
