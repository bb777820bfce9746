import { given, recorded } from '@daybook/kernel/events/spec';
import { chatAllowance } from './chat-allowance.js';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString();
const counted = (minute: number) =>
  recorded({ type: 'QuestionCounted', data: { attempt: `i${minute}` } } as const, minute, { at: at(minute) });
const thirty = Array.from({ length: 30 }, (_, minute) => counted(minute));
const count = (attempt: string) => ({ type: 'CountQuestion', attempt }) as const;

describe('the allowance of a person', () => {
  it('is thirty questions an hour, and says when there is one again', () => {
    given(chatAllowance, ...thirty.slice(1))
      .when(count('next'), { at: at(40) })
      .thenEvents({ type: 'QuestionCounted', data: { attempt: 'next' } });
    const { decision } = given(chatAllowance, ...thirty).when(count('next'), { at: at(59) });
    expect(decision).toEqual({ refused: 'tooMany', message: at(60) });
    expect(given(chatAllowance, ...thirty).when(count('next'), { at: at(60) }).decision).toHaveLength(1);
  });

  it('takes the same question once, also where there is none left', () => {
    given(chatAllowance, ...thirty)
      .when(count('i7'), { at: at(59) })
      .thenNothing();
  });

  it('holds after the hour has moved on', () => {
    const later = Array.from({ length: 30 }, (_, n) => counted(70 + n));
    given(chatAllowance, ...thirty, ...later)
      .when(count('next'), { at: at(110) })
      .thenRefused('tooMany');
  });
});
