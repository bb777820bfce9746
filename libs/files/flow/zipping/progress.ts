import type { FlowContext } from '@daybook/kernel/flows';

const beat = 1_000;

/** Says once a second how far an archive is, in percent, and that its worker goes on. */
export function noteProgress(ticket: string, total: number, renew: () => Promise<void>, { query }: FlowContext) {
  let packed = 0;
  let last = Promise.resolve();
  const say = async () => {
    const percent = total === 0 ? 0 : Math.min(99, Math.round((packed / total) * 100));
    await query(
      `insert into ops.zip_progress (ticket, percent) values ($1, $2)
        on conflict (ticket) do update set percent = excluded.percent`,
      [ticket, percent],
    );
    await renew();
  };
  const speak = () => {
    last = last.then(say).catch(() => undefined);
  };
  speak();
  const beats = setInterval(speak, beat);
  return {
    passed: (bytes: number) => {
      packed = bytes;
    },
    async end(): Promise<void> {
      clearInterval(beats);
      await last;
      await query('delete from ops.zip_progress where ticket = $1', [ticket]).catch(() => undefined);
    },
  };
}
