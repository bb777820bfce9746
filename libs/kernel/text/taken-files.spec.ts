import { endingsIn, programsAmong, takesEnding } from './index.js';

it('reads endings as people list them', () => {
  expect(endingsIn(' PDF, .zip,pdf ')).toEqual(['pdf', 'zip']);
  for (const wrong of ['', 'pdf;zip', 'pdf,,zip', 'tar.gz', 'a/b', 'abcdefghijk'])
    expect(endingsIn(wrong)).toBeUndefined();
});

it('lets programs in by no list', () => {
  expect(programsAmong(['pdf', 'exe', 'js'])).toEqual(['exe', 'js']);
  expect(takesEnding(['exe'], 'exe')).toBe(false);
  expect([takesEnding(null, 'exe'), takesEnding(null, 'mov'), takesEnding(null, '')]).toEqual([false, true, true]);
  expect([takesEnding(['pdf'], 'pdf'), takesEnding(['pdf'], 'mov'), takesEnding(['pdf'], '')]).toEqual([
    true,
    false,
    false,
  ]);
});
