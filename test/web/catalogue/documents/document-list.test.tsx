import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DocumentList } from "../../../../web/catalogue/documents/document-list.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const placed = (name: string, bytes: number, folderNames: string[] = []) => ({
  folderNames,
  document: { id: name, name, contentType: "application/pdf", bytes, url: `/documents/${name}` },
});

it("documents are links with their format and size, below the names of their folders", async () => {
  const documents = [placed("a.pdf", 1_234_567), placed("b.pdf", 400, ["Keuringen", "2024"])];
  renderPage(<DocumentList documents={documents} />, { api: new FakeApi() });
  const link = await screen.findByRole("link", { name: /a\.pdf/ });
  expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual(["/documents/a.pdf", "a.pdf"]);
  expect(link.textContent).toBe("a.pdfPDF · 1,2 MB");
  expect(screen.getByRole("heading", { name: "Keuringen / 2024" })).toBeDefined();
  expect(screen.getByRole("link", { name: /b\.pdf/ }).textContent).toBe("b.pdfPDF · 1 kB");
});
