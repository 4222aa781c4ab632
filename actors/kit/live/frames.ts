import type { GraphQLError } from "graphql";
import { MessageType } from "graphql-ws";
import { CONNECTION_ACK } from "../../../schema/kit/live/protocol.ts";
import type { LiveOperation } from "./live-operation.ts";
import { project } from "./selection.ts";
import type { PingChallenge } from "./send-window.ts";

export const ACK_FRAME = JSON.stringify({ type: MessageType.ConnectionAck, payload: CONNECTION_ACK });
export const PING_FRAME = JSON.stringify({ type: MessageType.Ping });
export const PONG_FRAME = JSON.stringify({ type: MessageType.Pong });

/** A payload reduced to an operation's selection, as JSON: the same for all sockets of a frame group. */
export function payloadText(
  { key, selection }: Pick<LiveOperation, "key" | "selection">,
  payload: Readonly<Record<string, unknown>>,
): string {
  return JSON.stringify({ data: { [key]: project(selection, payload) } });
}

/** The `next` frame that brings a payload to the operation `id` of a socket. Cheap: the payload is already text. */
export function nextFrame(id: string, payloadJson: string): string {
  return `{"id":${JSON.stringify(id)},"type":"${MessageType.Next}","payload":${payloadJson}}`;
}

/** The `complete` frame of an operation that has only one answer. */
export function completeFrame(id: string): string {
  return JSON.stringify({ id, type: MessageType.Complete });
}

/** The `ping` that tests whether a client reads: its pong returns the nonce (send-window.ts). */
export function challengeFrame({ nonce }: PingChallenge): string {
  return JSON.stringify({ type: MessageType.Ping, payload: { mark: nonce } });
}

interface Refusal {
  message: string;
  extensions: { code: string; [detail: string]: unknown };
}

/** The `error` frame that refuses an operation; it ends the operation, not the socket. */
export function errorFrame(id: string, errors: readonly (GraphQLError | Refusal)[]): string {
  return JSON.stringify({ id, type: MessageType.Error, payload: errors });
}
