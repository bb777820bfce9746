import type { Owner } from '@daybook/kernel/turns';
import type { Queue } from 'bull';

/**
 * Each owner's next job is one later than the last, and never earlier than what was taken last; a key that is known takes
 * no turn. Fields of the hash: an owner's last turn; `person:` and `company:`, what was taken last.
 */
const taking = `
  local turns = {}
  for at, kind in ipairs({ 'person:', 'company:' }) do
    local taken = tonumber(redis.call('hget', KEYS[1], kind) or 0)
    local owner = ARGV[at]
    turns[at] = taken
    if owner ~= '' and (KEYS[2] == nil or redis.call('exists', KEYS[2]) == 0) then
      local last = tonumber(redis.call('hget', KEYS[1], kind .. owner) or -1)
      turns[at] = math.max(taken, last + 1)
      redis.call('hset', KEYS[1], kind .. owner, turns[at])
    end
  end
  turns[3] = tonumber(redis.call('hget', KEYS[1], 'company:') or 0)
  return turns`;

const taken = `
  for at, kind in ipairs({ 'person:', 'company:' }) do
    local before = tonumber(redis.call('hget', KEYS[1], kind) or 0)
    redis.call('hset', KEYS[1], kind, math.max(before, tonumber(ARGV[at])))
  end`;

export interface Turn {
  readonly urgent: boolean;
  readonly turn: number;
  readonly company: number;
}

/** Priorities that a turn has, one for each job that the company has had more than others. */
const ranks = 64;
const notUrgent = 2 ** 45;

/** Takes the next turn of an owner; `id` is that of a job that may be known already. */
export async function takeTurn(
  queue: Queue,
  urgent: boolean,
  owner: Owner | undefined,
  id?: string,
): Promise<Turn & { readonly priority: number }> {
  const keys = [hashOf(queue, urgent), ...(id === undefined ? [] : [queue.toKey(id)])];
  const answer = await queue.client.eval(taking, keys.length, ...keys, owner?.person ?? '', owner?.company ?? '');
  const [turn = 0, company = 0, served = 0] = answer as number[];
  const rank = Math.min(ranks - 1, Math.max(0, company - served));
  // Bull takes the lowest number first, and 0 is none
  return { urgent, turn, company, priority: (urgent ? 1 : notUrgent) + turn * ranks + rank };
}

/** Notes that a job was taken: nobody begins earlier from now on. */
export async function turnTaken(queue: Queue, { urgent, turn, company }: Turn): Promise<void> {
  await queue.client.eval(taken, 1, hashOf(queue, urgent), turn, company);
}

/** Has a job that failed wait behind those of others who have had fewer tries. */
export async function takeTurnAgain(
  queue: Queue,
  id: string,
  urgent: boolean,
  owner: Owner | undefined,
): Promise<void> {
  const { priority } = await takeTurn(queue, urgent, owner);
  await queue.client.hset(queue.toKey(id), 'priority', priority);
}

function hashOf(queue: Queue, urgent: boolean): string {
  return queue.toKey(urgent ? 'turns:urgent' : 'turns');
}
