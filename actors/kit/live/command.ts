import type { CommandField } from "../../../schema/bidding/live/bidding-sdl.ts";
import type { Channel } from "../../../schema/kit/channels.ts";
import { ERROR_CODES, type ErrorCode } from "../../../schema/kit/error-codes.ts";
import { errorName, report } from "../../../schema/kit/report.ts";
import { completeFrame, errorFrame, nextFrame, payloadText } from "./frames.ts";
import type { SocketCommand } from "./read-socket-operation.ts";
import type { LiveViewer } from "./topic.ts";

/** The sender of a command, and the channel whose host it used. */
export interface Sender {
  readonly viewer: LiveViewer;
  readonly channel: Channel;
}

/** The result of a command: the answer's fields, or an error code. A refused bid is an answer (REFUSE1). */
export type CommandReply = { readonly payload: Readonly<Record<string, unknown>> } | { readonly refusal: ErrorCode };

/** Executes the commands that an actor receives over its sockets. */
export interface Commands {
  /**
   * @param request.rawArgs the arguments as the client wrote them, with the right GraphQL types.
   * @param request.fields the requested fields of the answer; others may be left out.
   */
  run(
    field: CommandField,
    { rawArgs, fields, sender }: { rawArgs: unknown; fields: ReadonlySet<string>; sender: Sender },
  ): Promise<CommandReply>;
}

interface CommandContext {
  readonly commands: Commands | undefined;
  /** For reports. */
  readonly actorId: string | null;
  readonly viewer: LiveViewer | null;
  readonly channel: Channel;
}

/** The frames that answer a command: `next` and `complete`, or an error. Never rejects. */
export async function executeCommand(
  id: string,
  { key, field, args, selection }: SocketCommand,
  { commands, actorId, viewer, channel }: CommandContext,
): Promise<string[]> {
  if (!commands) return [refusedFrame(id, ERROR_CODES.WRONG_ADDRESS)];
  if (!viewer) return [refusedFrame(id, ERROR_CODES.LOGIN_AGAIN)];
  const fields = new Set(selection.flatMap(([, name]) => name ?? []));
  try {
    const reply = await commands.run(field, { rawArgs: args, fields, sender: { viewer, channel } });
    if ("refusal" in reply) return [refusedFrame(id, reply.refusal)];
    return [nextFrame(id, payloadText({ key, selection }, reply.payload)), completeFrame(id)];
  } catch (error) {
    // Only the error's name: its message may contain a bid.
    report({ event: "SocketCommandFailed", actorId, error: errorName(error) });
    return [refusedFrame(id, ERROR_CODES.UNHANDLED)];
  }
}

function refusedFrame(id: string, code: ErrorCode): string {
  return errorFrame(id, [{ message: code, extensions: { code } }]);
}
