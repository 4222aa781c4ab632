import { type Channel, domainOf } from "../../../schema/kit/channels.ts";

/** The address of a page of the public app, which has the staff's host without its first label. */
export function publicAddress(channel: Channel, path: string): string {
  return `${location.protocol}//${domainOf(channel, location.host.replace(/^admin\./, ""))}${path}`;
}
