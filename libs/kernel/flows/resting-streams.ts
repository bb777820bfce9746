interface Place {
  readonly stream: string;
  readonly position: number;
}

/** Streams with an event that is to be tried later. Only in memory: after a start they are tried at once. */
export class RestingStreams {
  /** From which position on, and until when, in milliseconds since 1970. */
  private readonly streams = new Map<string, { readonly position: number; readonly until: number }>();

  get isEmpty(): boolean {
    return this.streams.size === 0;
  }

  has(stream: string): boolean {
    return this.streams.has(stream);
  }

  isDue(stream: string): boolean {
    return (this.streams.get(stream)?.until ?? 0) <= Date.now();
  }

  begin(place: Place, milliseconds: number): void {
    const { stream, position } = this.fromFirst(place);
    this.streams.set(stream, { position, until: Date.now() + milliseconds });
  }

  end(stream: string): void {
    this.streams.delete(stream);
  }

  /** With the position from which the stream is to be heard again: an earlier event may be waiting, too. */
  fromFirst<P extends Place>(place: P): P {
    const waiting = this.streams.get(place.stream)?.position ?? place.position;
    return { ...place, position: Math.min(place.position, waiting) };
  }
}
