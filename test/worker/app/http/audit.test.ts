import { exports } from "cloudflare:workers";
import { auditServer } from "graphql-http";
import { describe, expect, it } from "vitest";

const audits = await auditServer({
  url: "http://localhost/graphql",
  fetchFn: (url: string, init?: RequestInit) => exports.default.fetch(url, init),
});

describe("GraphQL over HTTP (audits of graphql-http)", () => {
  it("has audits for all that the specification demands", () => {
    expect(audits.length).toBeGreaterThan(50);
  });

  it.each(audits)("$id: $name", (audit) => {
    // "notice" and "warn" are of what the specification leaves open, such as GET.
    expect(audit, "reason" in audit ? audit.reason : "").not.toHaveProperty("status", "error");
  });
});
