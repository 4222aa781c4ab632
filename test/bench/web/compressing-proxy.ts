import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import { freePort } from "../../support/app/app-process.ts";

/** As Cloudflare compresses what it does not keep: quick, not as small as can be. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESSIBLE = /javascript|json|css|html|svg/;

/**
 * Stands before a local app and compresses its answers, as Cloudflare does in production and the local runtime does not.
 * Upgrades are passed through.
 */
export async function serveCompressed(appPort: number): Promise<{ port: number; stop(): void }> {
  const port = await freePort();
  const built = new Map<string, Buffer>();
  const server = createServer((asked, answer) => {
    const { method, headers, url = "/" } = asked;
    const onward = request({ host: "127.0.0.1", port: appPort, method, path: url, headers }, (answered) =>
      passOn(answered, { answer, built, key: url.startsWith("/assets/") ? url : null }),
    );
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  server.on("upgrade", (asked, socket, head) => {
    const onward = connect(appPort, "127.0.0.1", () => {
      const headers = asked.rawHeaders.map((text, index) => text + (index % 2 === 0 ? ": " : "\r\n")).join("");
      onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers}\r\n`);
      onward.write(head);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    for (const end of [onward, socket]) end.on("error", () => end.destroy());
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function passOn(
  answered: IncomingMessage,
  { answer, built, key }: { answer: ServerResponse; built: Map<string, Buffer>; key: string | null },
): void {
  const { statusCode = 502, headers } = answered;
  if (!COMPRESSIBLE.test(headers["content-type"] ?? "")) {
    answer.writeHead(statusCode, headers);
    answered.pipe(answer);
    return;
  }
  const chunks: Buffer[] = [];
  answered.on("data", (chunk: Buffer) => chunks.push(chunk));
  answered.on("end", () => {
    const known = key === null ? undefined : built.get(key);
    const body = known ?? brotliCompressSync(Buffer.concat(chunks), OPTIONS);
    if (key !== null) built.set(key, body);
    const { "transfer-encoding": _chunks, ...kept } = headers;
    answer.writeHead(statusCode, { ...kept, "content-encoding": "br", "content-length": body.length });
    answer.end(body);
  });
}
