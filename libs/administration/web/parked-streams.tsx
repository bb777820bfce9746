import { retryParkedStream } from '@daybook/administration/domain';
import { formatMoment, midSentence, useViewer } from '@daybook/kernel/ui';
import { OperationButton } from '@daybook/kernel/ui/operations';
import type { ProjectionStatus } from './projection-card.js';
import { texts } from './texts.js';

/** Streams that a projection could not take in, each with its reason. */
export function ParkedStreams({
  name,
  streams,
}: {
  readonly name: string;
  readonly streams: ProjectionStatus['parkedStreams'];
}) {
  const { perms } = useViewer();
  return (
    <section className="parked-streams" aria-label={texts.parked}>
      <p>{texts.parkedHint}</p>
      <ul>
        {streams.map(({ stream, kind, position, error, since }) => (
          <li key={stream}>
            <div>
              <strong>{stream}</strong>
              <span>
                {kind}, {texts.position.toLowerCase()} {position.toLocaleString('en-US')},{' '}
                {midSentence(formatMoment(since))}
              </span>
              <code>{error}</code>
            </div>
            {perms.updateAdminPanel && (
              <OperationButton of={retryParkedStream} about={undefined} things={{ name, stream }} size="small" />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
