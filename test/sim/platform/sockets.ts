/** The server's end of a watcher's socket, as the Hibernation API gives it: its attachment outlasts the actor's memory. */
export class SimSocket {
  /** The other end, as the upgrade's response hands it over. */
  readonly client = { server: this };
  readyState: number = WebSocket.OPEN;
  /** Whose output gate frames go through, and what gets them; set when the actor accepts the socket. */
  emit: (output: () => void) => void = () => undefined;
  received: (frame: string) => void = () => undefined;
  /** Sees a frame when the actor sends it, before the gate. */
  sending: (frame: string) => void = () => undefined;
  closed: (code: number) => void = () => undefined;
  /** The peer went away without a word: sending fails. */
  isBroken = false;
  #attachment: unknown = null;

  serializeAttachment(value: unknown): void {
    this.#attachment = structuredClone(value);
  }

  deserializeAttachment(): unknown {
    return this.#attachment;
  }

  send(frame: string): void {
    if (this.isBroken || this.readyState !== WebSocket.OPEN) throw new Error("the socket is gone");
    this.sending(frame);
    this.emit(() => this.received(frame));
  }

  close(code: number): void {
    if (this.readyState !== WebSocket.OPEN) throw new Error("the socket is closed");
    this.readyState = WebSocket.CLOSED;
    this.emit(() => this.closed(code));
  }
}
