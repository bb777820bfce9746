import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';

const patience = 60_000;

/** Keeps connections, and gives one up when nothing has come or gone for a minute. */
export function patientAgent(secure: boolean): HttpAgent {
  const options = { keepAlive: true, timeout: patience, maxSockets: 64 };
  const agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
  agent.on('free', (socket: Socket) => socket.unref());
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...given: Parameters<typeof connect>) => {
    const socket = connect(...given);
    socket?.once('timeout', () => socket.destroy(new Error('The object store did not answer for a minute.')));
    return socket;
  };
  return agent;
}
