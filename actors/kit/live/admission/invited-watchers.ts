import type { Channel } from "../../../../schema/kit/channels.ts";
import { errorName, report } from "../../../../schema/kit/report.ts";
import type { SignIn } from "../../../../schema/people/sign-in.ts";
import type { LiveSender } from "../topic.ts";
import { AdmittedViewers } from "./admitted-viewers.ts";

/** A sign-in on a channel. */
export interface InvitedWatcher extends SignIn {
  channel: Channel;
}

interface InvitedSockets {
  invitedOf(): InvitedWatcher[];
  dismiss(signIn: SignIn, hasEnded: boolean): void;
}

/** Admits to a topic whose sale is for invited users those who are, and dismisses them when they are no longer. */
export class InvitedWatchers {
  readonly #admitted: AdmittedViewers<InvitedWatcher>;

  constructor(ask: (watcher: InvitedWatcher) => Promise<boolean>) {
    this.#admitted = new AdmittedViewers(ask);
  }

  /** Rejects if the Worker cannot be reached. */
  async admits({ viewer, channel }: LiveSender): Promise<boolean> {
    if (viewer === null) return false;
    const { userId, familyId } = viewer;
    return await this.#admitted.check({ userId, familyId, channel });
  }

  /**
   * Before a frame: closes the sockets of those who are no longer invited, and of all if nobody can be looked up; their
   * clients connect and ask again. Null without such sockets: there is nothing to wait for.
   */
  dismissRefused(sockets: InvitedSockets, actorId: string): Promise<void> | null {
    const watchers = sockets.invitedOf();
    return watchers.length === 0 ? null : this.#dismiss(watchers, sockets, actorId);
  }

  async #dismiss(watchers: readonly InvitedWatcher[], sockets: InvitedSockets, actorId: string): Promise<void> {
    try {
      for (const watcher of await this.#admitted.refused(watchers)) sockets.dismiss(watcher, false);
    } catch (error) {
      report({ event: "SignInLookupFailed", actorId, error: errorName(error) });
      for (const watcher of watchers) sockets.dismiss(watcher, false);
    }
  }
}
