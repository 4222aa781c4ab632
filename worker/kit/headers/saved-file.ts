/** What is opened in spite of being an attachment runs nothing and sends nothing. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; sandbox";

/** The headers of a file that is saved and not shown, for whom a token was checked. */
export function savedFileHeaders(file: { name: string; contentType: string; bytes: number }): Record<string, string> {
  const { name, contentType, bytes } = file;
  return {
    "cache-control": "private, no-store",
    "content-disposition": attachment(name),
    "content-length": String(bytes),
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "content-type": contentType,
    vary: "authorization",
    "x-content-type-options": "nosniff",
  };
}

/** RFC 6266: the name twice, as old browsers read ASCII alone. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
