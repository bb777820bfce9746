import { createServer } from 'node:net';
import type { Config } from '@daybook/kernel/config';

/** @throws Error with one sentence per port that somebody else has. */
export async function demandFreePorts(config: Config): Promise<void> {
  const wanted = [
    { port: config.port, what: 'the portal', setting: 'PORT' },
    { port: config.projector.port, what: "the projector's health", setting: 'PROJECTOR_PORT' },
    ...(config.sandbox
      ? [
          { port: config.sandbox.port, what: "the sandbox's mailbox", setting: 'SANDBOX_PORT' },
          { port: config.sandbox.smtpPort, what: "the sandbox's mail server", setting: 'SANDBOX_SMTP_PORT' },
        ]
      : []),
  ];
  const taken = [];
  for (const one of wanted) if (!(await isFree(one.port))) taken.push(one);
  if (taken.length === 0) return;
  throw new Error(
    taken
      .map(
        ({ port, what, setting }) =>
          `Port ${port}, wanted for ${what}, is in use. Stop what uses it, or set ${setting}.`,
      )
      .join('\n'),
  );
}

/** All addresses, as the portal will listen: a program on one of them is in the way. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
