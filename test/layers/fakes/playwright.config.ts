import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "*.playwright.ts",
  outputDir: "../../../test-results/fakes",
  retries: 1,
  workers: 1,
});
