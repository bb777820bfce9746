import type { Room } from '@daybook/kernel/disk-space';
import { type Logger, pino } from 'pino';
import { LogOutput } from './log-output.js';

/** The log of a process: one JSON object a line on its standard output. */
export function openLogger(process: string, level: string, descriptor = 1): Logger {
  const output = new LogOutput(descriptor, (lines) =>
    logger.warn({ lines }, 'Lines of this log were lost: there was no room for them.'),
  );
  const settings = { level, base: { process }, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = pino(settings, output);
  return logger;
}

/** For administrators: that the room on the disk ran out, or that there is some again. */
export function reportDiskSpace(logger: Logger, { free, reserve, isFull }: Room): void {
  const room = { freeBytes: free, reserveBytes: reserve };
  if (isFull)
    logger.error(room, 'The disk is full: nothing is saved until there is room. Free some, or make the disk larger.');
  else logger.info(room, 'There is room on the disk again; everything is saved as before.');
}
