import { Listeners } from './index.js';

it('calls whoever listens with what is said, until they end it', () => {
  const listeners = new Listeners<[word: string]>();
  const heard: string[] = [];
  const end = listeners.subscribe((word) => heard.push(word));
  listeners.call('one');
  expect(listeners.size).toBe(1);
  end();
  listeners.call('two');
  expect(heard).toEqual(['one']);
  expect(listeners.size).toBe(0);
});

it('calls neither who left nor who came meanwhile', () => {
  const listeners = new Listeners();
  const heard: string[] = [];
  listeners.subscribe(() => {
    heard.push('first');
    end();
    listeners.subscribe(() => heard.push('late'));
  });
  const end = listeners.subscribe(() => heard.push('gone'));
  listeners.call();
  expect(heard).toEqual(['first']);
});
