import { JudgedOnOldState, Judgement } from '@daybook/kernel/commands';
import { GraphQLError, type GraphQLFieldResolver } from 'graphql';
import type { GraphContext } from './context.js';

type Resolve = GraphQLFieldResolver<unknown, GraphContext>;

/** Each mutation of a document is a command of its own: its own command id, its own memory. */
export function inItsOwnContext(resolve: Resolve, answersFromLog: boolean, judgement?: Judgement): Resolve {
  return (source, args, context, info) => {
    const alone = info.operation.selectionSet.selections.length === 1;
    const manner = { answersFromLog, judgement };
    const own = context.forMutation(alone ? undefined : String(info.path.key), info.fieldName, args, manner);
    return resolve(source, args, own, info);
  };
}

/**
 * Judges the right by what is remembered and lets the append prove it current. Whatever was not proved, a denial and a
 * refusal as well, is judged again by the log.
 */
export function judgedFromMemory(resolve: Resolve): Resolve {
  const byLog = inItsOwnContext(resolve, true);
  return async (source, args, context, info) => {
    const judgement = new Judgement();
    try {
      const answer = await inItsOwnContext(resolve, true, judgement)(source, args, context, info);
      if (!judgement.isOpen) return answer;
    } catch (fault) {
      const mayBeOld = fault instanceof JudgedOnOldState || fault instanceof GraphQLError;
      if (!judgement.isOpen || !mayBeOld) throw fault;
    }
    return byLog(source, args, context, info);
  };
}
