const SECOND_MS = 1_000;

/** What is left until an instant. Seconds round up, so that it reaches zero at the instant and not before. */
export interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  isOver: boolean;
}

/** The parts of the time between now and `endsAtMs`; all zero once it is over. */
export function countdownParts(endsAtMs: number, nowMs: number): CountdownParts {
  const left = Math.max(0, Math.ceil((endsAtMs - nowMs) / SECOND_MS));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor((left % 86_400) / 3_600),
    minutes: Math.floor((left % 3_600) / 60),
    seconds: left % 60,
    isOver: left === 0,
  };
}

const ANNOUNCED_SECONDS = [300, 60, 10] as const;
export type AnnouncedSeconds = (typeof ANNOUNCED_SECONDS)[number];

/** The announcement that falls due between two looks at the clock: at five minutes, one minute and ten seconds left; else null. */
export function announcementDue(
  endsAtMs: number,
  look: { previousMs: number; nowMs: number },
): AnnouncedSeconds | null {
  const due = ANNOUNCED_SECONDS.filter((seconds) => {
    const atMs = endsAtMs - seconds * SECOND_MS;
    return look.previousMs < atMs && atMs <= look.nowMs;
  });
  return due.at(-1) ?? null;
}
