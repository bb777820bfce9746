import { useEffect, useState } from 'react';

/** Seconds between two codes. A clock that goes wrong makes nobody wait longer. */
const longest = 60;

/** Whole seconds until a moment (ISO 8601); 0 when it has come, or there is none. */
export function secondsUntil(moment: string | null, now: number): number {
  if (moment === null) return 0;
  return Math.min(longest, Math.max(0, Math.ceil((Date.parse(moment) - now) / 1_000)));
}

/** Counts down each second. */
export function useCountdown(moment: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment, Date.now()));
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(moment, Date.now()));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
