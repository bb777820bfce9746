import { EventStoreDBClient } from '@eventstore/db-client';

/** The client for an address, in its newer form too. */
export function connect(address: string): EventStoreDBClient {
  passOverServerNames();
  const { warn } = console;
  // it calls a keep-alive below 10 s not recommended; the setting says why it is wanted
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).startsWith('Specified KeepAliveInterval')) warn(...said);
  };
  try {
    return EventStoreDBClient.connectionString(address.replace(/^kurrent(db)?(?=[+:])/, 'esdb'));
  } finally {
    console.warn = warn;
  }
}

const serverNameIsAddress = 'DEP0123';
let isPassedOver = false;

/** gRPC names a server to TLS by its IP address where it has no name. Node says so once, and an operator can do nothing about it. */
function passOverServerNames(): void {
  if (isPassedOver) return;
  isPassedOver = true;
  const { emitWarning } = process;
  process.emitWarning = ((...said: Parameters<typeof emitWarning>) => {
    if (!(said as readonly unknown[]).includes(serverNameIsAddress)) emitWarning.apply(process, said);
  }) as typeof emitWarning;
}
