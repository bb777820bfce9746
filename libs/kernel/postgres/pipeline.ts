import { Socket } from 'node:net';
import pg from 'pg';

/** A connection on which no question waits for the answer to the one before. */
export class Pipeline extends pg.Client {
  private readonly socket: Socket;
  private gathering = false;

  constructor(config: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, pipeline: true, stream: () => socket });
    this.socket = socket;
  }

  /** Keeps what is asked from now on together until everything that is under way in this turn has asked: one write. */
  gather(): void {
    if (this.gathering) return;
    this.gathering = true;
    this.socket.cork();
    setImmediate(() => {
      this.gathering = false;
      this.socket.uncork();
    });
  }
}
