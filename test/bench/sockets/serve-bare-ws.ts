/** What a broadcast costs at the least in Node: `ws`, and whatever is posted is sent to everybody. Argument: port. */
import { createServer } from "node:http";
import { WebSocketServer } from "ws";

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: true });
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const frame = Buffer.concat(chunks);
    for (const socket of sockets.clients) socket.send(frame, { binary: false });
    response.setHeader("content-type", "application/json").end("{}");
  });
});
server.on("upgrade", (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, () => undefined);
});
server.listen({ port: Number(process.argv[2]), host: "127.0.0.1", backlog: 4_096 }, () =>
  process.send?.({ ready: true }),
);
process.once("SIGTERM", () => process.exit(0));
process.once("disconnect", () => process.exit(0));
