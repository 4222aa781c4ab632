import type { FaultEvent } from "./fault-event.ts";

/** The place of all that finds no group of its own. */
export const OTHER_PLACES = "…";
const MAX_PLACE_CHARACTERS = 160;
const MAX_CAUSE_CHARACTERS = 60;

/** A group of reports of one event at one place. */
export interface FaultGroup {
  event: FaultEvent["event"];
  place: string;
  count: number;
  firstMs: number;
  lastMs: number;
  cause: string;
  actorId: string;
}

/** What a report counts under. Nothing in it is of a user: neither messages nor addresses are taken. */
export function faultOf(event: FaultEvent): Pick<FaultGroup, "event" | "place" | "cause" | "actorId"> {
  return {
    event: event.event,
    place: placeOf(event).slice(0, MAX_PLACE_CHARACTERS),
    cause: causeOf(event).slice(0, MAX_CAUSE_CHARACTERS),
    actorId: actorOf(event) ?? "",
  };
}

function placeOf(event: FaultEvent): string {
  switch (event.event) {
    case "PageFailed":
      return `${event.channel} ${pagePattern(event.path)}`;
    case "FieldFailed":
      return event.field;
    case "LookupFailed":
      return event.register;
    case "BeaconRelayFailed":
      return event.relay;
    case "MessageFailed":
      return event.medium;
    case "DeliveryFailed":
      return event.consumer;
    case "ImageSizeFailed":
      return event.size;
    default:
      return "";
  }
}

/** A page without what names a thing or a user: all but short lower-case words become ":". */
function pagePattern(path: string): string {
  return path
    .split("/")
    .map((segment) => (segment === "" || /^[a-z][a-z-]{0,31}$/.test(segment) ? segment : ":"))
    .join("/");
}

/** Of a page, which any client may report, the code or class at the beginning alone. */
function causeOf(event: FaultEvent): string {
  if (event.event === "PageFailed") {
    return (
      /^(?:Uncaught |Unhandled: )?(\d{4}|[A-Z][A-Z_]{3,39}|[A-Z][A-Za-z]{0,39}Error)(?=:|$)/.exec(event.detail)?.[1] ??
      ""
    );
  }
  if ("error" in event) return /^\w*$/.test(event.error) ? event.error : "";
  return "fault" in event ? event.fault : "";
}

function actorOf(event: FaultEvent): string | null {
  if ("incrementalLotId" in event) return event.incrementalLotId;
  if ("blindLotId" in event) return event.blindLotId;
  return "actorId" in event ? event.actorId : null;
}
