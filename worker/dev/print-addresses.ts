import { CHANNELS } from "../../schema/kit/channels.ts";
import { BLIND_SALES, type DemoBlindSale } from "./demo/seed/blind-sales.ts";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "./demo/seed/sign-ins.ts";

const guestsLine = ({ invited, asking }: NonNullable<DemoBlindSale["guests"]>) =>
  `  The private sale by sealed bids is for ${invited.join(", ")}; ${asking} has asked for access.`;

/** Prints the addresses and the demo sign-ins. */
export function printAddresses(port: number): void {
  const at = (host: string, path = "/") => `http://${host}:${port}${path}`;
  const rows: [string, string][] = [
    ["The app", at("localhost")],
    ...CHANNELS.filter((channel) => channel !== "hamerslag").map((channel): [string, string] => [
      `Channel ${channel}`,
      at(`${channel}.localhost`),
    ]),
    ["Staff", at("admin.localhost")],
    ["Developer outbox", at("localhost", "/dev/outbox")],
  ];
  const width = Math.max(...rows.map(([name]) => name.length), ...DEMO_SIGN_INS.map(({ role }) => role.length)) + 2;
  const lines = [
    "",
    ...rows.map(([name, address]) => `  ${name.padEnd(width)}${address}`),
    "",
    `  Demo sign-ins (password ${DEMO_PASSWORD}):`,
    ...DEMO_SIGN_INS.map(({ role, email }) => `  ${role.padEnd(width)}${email}`),
    ...BLIND_SALES.flatMap(({ guests }) => (guests ? [guestsLine(guests)] : [])),
    "",
    "  npm run demo:rivals   lets rivals bid, so that there is something to watch",
    "  npm start -- --reset  empties the demo data and fills it again",
    "",
  ];
  console.log(lines.join("\n"));
}
