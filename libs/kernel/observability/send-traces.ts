export interface TracesSender {
  /** Sends what is left and sends nothing more. */
  end(): Promise<void>;
}

/**
 * Sends what the process does, from now on, as spans to a collector of OpenTelemetry. What makes and sends them is loaded
 * here and not before. A collector that does not answer is none of the product's business: its spans are lost.
 *
 * @param part which process: `api`, `projector`
 * @param endpoint the collector's address for OTLP over HTTP, without `/v1/traces`
 */
export async function sendTraces(part: string, endpoint: string): Promise<TracesSender> {
  const { openTraces } = await import('./traces.js');
  return openTraces(part, endpoint);
}
