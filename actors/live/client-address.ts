import { CLIENT_ADDRESS_HEADER } from "../../schema/live/client-address-header.ts";

/** The network address that a socket counts against; null if there is none. */
export function clientAddressOf(request: Request): string | null {
  return request.headers.get(CLIENT_ADDRESS_HEADER);
}
