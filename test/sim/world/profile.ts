import type { Random } from "../platform/random.ts";

export type ProfileName =
  | "lively"
  | "crashing"
  | "badNetwork"
  | "nagging"
  | "busyBackend"
  | "revoking"
  | "flood"
  | "long";

export type Action =
  | "ask"
  | "burst"
  | "retry"
  | "correct"
  | "publish"
  | "timer"
  | "flush"
  | "call"
  | "echo"
  | "tick"
  | "leap"
  | "setBack"
  | "alarm"
  | "crash"
  | "powerCut"
  | "fullDisk"
  | "hibernate"
  | "come"
  | "leave"
  | "say"
  | "look"
  | "rebuild"
  | "flood"
  | "signOut"
  | "changeRight";

/** How a lot goes: how long, with how many people, and how often what happens. */
export interface Profile {
  readonly name: ProfileName;
  readonly steps: number;
  readonly bidders: number;
  readonly weights: Readonly<Record<Action, number>>;
  /** How often a call to the backend goes wrong. */
  readonly badCalls: number;
  /** The most that passes between two steps. */
  readonly longestPauseMs: number;
}

const LIVELY: Readonly<Record<Action, number>> = {
  ask: 26,
  burst: 3,
  retry: 4,
  correct: 1.6,
  publish: 0.7,
  timer: 34,
  flush: 26,
  call: 26,
  echo: 1,
  tick: 6,
  leap: 1.2,
  setBack: 0.5,
  alarm: 1.2,
  crash: 0.5,
  powerCut: 0.5,
  fullDisk: 0.7,
  hibernate: 1,
  come: 1.2,
  leave: 0.5,
  say: 6,
  look: 1,
  rebuild: 0.15,
  flood: 0,
  signOut: 0,
  changeRight: 0,
};

/** The profile of a lot; its seed decides which one. */
export function profileOf(seed: number, random: Random): Profile {
  const usual = { steps: random.between(80, 500), bidders: random.between(2, 6), badCalls: 0.08, longestPauseMs: 70 };
  if (seed % 200 === 7) {
    return {
      ...usual,
      name: "flood",
      steps: 120,
      bidders: 150,
      weights: { ...LIVELY, flood: 6, crash: 0, powerCut: 0 },
    };
  }
  if (seed % 1_000 === 11) {
    return {
      ...usual,
      name: "long",
      steps: 12_000,
      weights: { ...LIVELY, crash: 0.05, powerCut: 0.05, leap: 0.01, setBack: 0.02 },
    };
  }
  switch (seed % 8) {
    case 1:
      return { ...usual, name: "crashing", weights: { ...LIVELY, crash: 3, powerCut: 5, hibernate: 2, fullDisk: 2 } };
    case 2:
      return { ...usual, name: "badNetwork", badCalls: 0.5, weights: { ...LIVELY, echo: 6, rebuild: 0.8, alarm: 4 } };
    case 3:
      return {
        ...usual,
        name: "nagging",
        steps: random.between(400, 1_200),
        bidders: 2,
        longestPauseMs: 12,
        weights: {
          ...LIVELY,
          ask: 50,
          crash: 0,
          powerCut: 0.05,
          fullDisk: 0.02,
          hibernate: 0,
          leap: 0.1,
          correct: 0.4,
          publish: 0.2,
        },
      };
    case 4:
      return {
        ...usual,
        name: "busyBackend",
        weights: { ...LIVELY, publish: 6, correct: 8, alarm: 4, leap: 4, setBack: 2 },
      };
    case 0:
    case 6:
      return {
        ...usual,
        name: "revoking",
        bidders: usual.bidders + 2,
        // The caches of verdicts go by the clock, which does not go back here.
        weights: { ...LIVELY, ask: 40, come: 4, signOut: 1.5, changeRight: 2, tick: 8, leap: 0.4, setBack: 0 },
      };
    default:
      return { ...usual, name: "lively", weights: LIVELY };
  }
}
