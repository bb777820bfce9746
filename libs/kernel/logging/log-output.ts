import { write, writeSync } from 'node:fs';

/** Bytes that are written at once, without waiting for the beat. */
const worthWriting = 8_192;
const beat = 250;
/** Bytes of lines that wait while the disk has no room; those beyond are lost. */
const mostWaiting = 2 ** 20;

type Write = (descriptor: number, bytes: Buffer, done: (fault: Error | null, written: number) => void) => void;

/**
 * Writes lines beside the work and not within it: many in one write, and the rest when the process ends. A disk without
 * room ends nothing: lines wait until there is some. (pino's own destination ends the process then, or, while that ends,
 * tries for ever.)
 */
export class LogOutput {
  private waiting: Buffer[] = [];
  private size = 0;
  private isWriting = false;
  private lost = 0;

  /**
   * @param onLost told how many lines were lost, once there is room again
   * @param writeTo how it is written, so that a full disk can be tried
   */
  constructor(
    private readonly descriptor: number,
    private readonly onLost: (lines: number) => void,
    private readonly writeTo: Write = write,
  ) {
    setInterval(() => this.flush(), beat).unref();
    process.on('exit', () => this.flushSync());
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.size + bytes.length > mostWaiting) {
      this.lost += 1;
      return;
    }
    this.waiting.push(bytes);
    this.size += bytes.length;
    if (this.size >= worthWriting) this.flush();
  }

  /** What can be written now; the rest is lost, as the process ends. */
  flushSync(): void {
    if (this.isWriting) return;
    try {
      while (this.size > 0) this.took(this.inOne(), writeSync(this.descriptor, this.inOne()));
    } catch {
      // there is no room, and nobody to tell
    }
  }

  private flush(): void {
    if (this.isWriting || this.size === 0) return;
    this.isWriting = true;
    const bytes = this.inOne();
    this.writeTo(this.descriptor, bytes, (fault, written) => {
      this.isWriting = false;
      if (fault) return; // the next beat tries again
      this.took(bytes, written);
      if (this.lost > 0) this.tellLost();
      if (this.size >= worthWriting) this.flush();
    });
  }

  private inOne(): Buffer {
    const whole = Buffer.concat(this.waiting);
    this.waiting = [whole];
    return whole;
  }

  /** Lines that came meanwhile stand behind. */
  private took(bytes: Buffer, written: number): void {
    const [, ...since] = this.waiting;
    this.waiting = written < bytes.length ? [bytes.subarray(written), ...since] : since;
    this.size -= written;
  }

  private tellLost(): void {
    const lines = this.lost;
    this.lost = 0;
    this.onLost(lines);
  }
}
