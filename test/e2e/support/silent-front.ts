import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../../support/app/app-process.ts";
import { APP_PORT } from "./app-url.ts";

/** A front before the app, as a load balancer or the network of a hotel. */
export interface SilentFront {
  url: string;
  /** Closes the open websockets, and accepts new ones without ever answering them; other requests go on. */
  silence(): void;
  /** Passes new websockets on again. Those that were accepted meanwhile stay without an answer. */
  speak(): void;
  stop(): void;
}

const UPGRADE = /\r\nupgrade: websocket\r\n/i;

export async function startSilentFront(): Promise<SilentFront> {
  const sockets = new Set<Socket>();
  const upgraded = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    sockets.add(client);
    client.on("close", () => sockets.delete(client));
    client.on("error", () => client.destroy());
    client.once("data", (head) => {
      const isUpgrade = UPGRADE.test(head.toString("latin1"));
      if (isUpgrade && isSilent) return;
      if (isUpgrade) upgraded.add(client);
      const onward = connect(APP_PORT, "127.0.0.1");
      onward.on("error", () => client.destroy());
      onward.on("close", () => client.destroy());
      client.on("close", () => onward.destroy());
      onward.write(head);
      client.pipe(onward).pipe(client);
    });
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${port}`,
    silence() {
      isSilent = true;
      for (const socket of upgraded) socket.destroy();
      upgraded.clear();
    },
    speak() {
      isSilent = false;
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
