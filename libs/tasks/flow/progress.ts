import type { FlowContext } from '@daybook/kernel/flows';
import type { Attempt } from '@daybook/kernel/jobs';
import { type AsyncTask, asyncTask } from '@daybook/tasks/domain';
import { v5 } from 'uuid';

const beat = 1_000;
const by = { system: 'tasks' } as const;

/** Says once a second that the worker goes on and, when a whole percent was passed, how far it is. */
export function noteProgress(task: string, { company, progress }: AsyncTask, job: Attempt, { commands }: FlowContext) {
  let percent = progress;
  let checkpoint: object | null = null;
  let reported = progress;
  let last = Promise.resolve();
  const tell = async () => {
    const whole = Math.floor(percent);
    if (whole <= reported) return job.renew();
    reported = whole;
    const command = { type: 'RecordProgress', progress: whole, checkpoint } as const;
    await commands.send(asyncTask, task, command, {
      commandId: v5(`progress ${whole} ${job.fence}`, task),
      by,
      company,
    });
    await job.renew(true);
  };
  const beats = setInterval(() => {
    last = last.then(tell).catch(() => undefined);
  }, beat);
  return {
    progress(value: number): void {
      percent = value;
    },
    checkpoint(value: number, state: object): void {
      percent = value;
      checkpoint = state;
    },
    /** @returns whether it is further now than it was before */
    async end(): Promise<boolean> {
      clearInterval(beats);
      await last;
      return reported > progress;
    },
  };
}
