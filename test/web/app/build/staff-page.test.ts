import { expect, it } from "vitest";
import { rootPath } from "../../../../web/app/build/root-path.ts";
import { staffPage } from "../../../../web/app/build/staff-page.ts";

// The second is what Vite makes of the address that the development server of Cloudflare's plugin passes.
it.each(["web/admin/index.html", `web${rootPath("web/admin/index.html")}`])(
  "the staff's page is made from the public one, in the build and on the development server: %s",
  (file) => {
    const { handler } = staffPage.transformIndexHtml;
    expect(handler("a page that stands for its address", { filename: rootPath(file) })).toContain("/admin/main.tsx");
    expect(handler("the public page", { filename: rootPath("web/index.html") })).toBe("the public page");
  },
);
