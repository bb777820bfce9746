import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';

/**
 * Keeps connections, and gives one up when the store is silent for so many milliseconds. A reader who rests, as a
 * paused film does, is waited for.
 */
export function patientAgent(secure: boolean, patience = 60_000): HttpAgent {
  const options = { keepAlive: true, timeout: patience, maxSockets: 64 };
  const agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
  agent.on('free', (socket: Socket) => socket.unref());
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...given: Parameters<typeof connect>) => {
    const socket = connect(...given) as Socket | undefined;
    socket?.on('timeout', () => {
      if (!socket.isPaused()) socket.destroy(new Error('The object store did not answer in time.'));
    });
    socket?.on('resume', () => socket.setTimeout(patience));
    return socket;
  };
  const reuse = agent.reuseSocket.bind(agent);
  agent.reuseSocket = (socket, request) => {
    reuse(socket, request);
    // while it was free it had only the time for which the server keeps it, and Node leaves it at that
    (socket as Socket).setTimeout(patience);
  };
  return agent;
}
