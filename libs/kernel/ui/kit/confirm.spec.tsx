/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@daybook/testing/screen';
import { Confirm, confirm } from './confirm.js';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const press = async (name: string) => {
  const found = await screen.findByText(name);
  await act(async () => found.click());
};

/** In an object, since a promise would wait for the answer. */
async function ask(...question: Parameters<typeof confirm>) {
  let answer: Promise<boolean> | undefined;
  await act(async () => {
    answer = confirm(...question);
  });
  return { answer };
}

it('answers Yes and No in the color of errors unless it is told otherwise', async () => {
  render(<Confirm />);
  const { answer } = await ask('Are you sure?');
  expect((await screen.findByText('Yes')).closest('button')?.className).toContain('danger');
  expect(screen.queryByText("Don't ask again")).toBeNull();
  await press('No');
  expect(await answer).toBe(false);
});

it('is not asked again once somebody said so, and still is after a No', async () => {
  render(<Confirm />);
  const first = await ask('Complete it?', { remember: 'complete' });
  await press("Don't ask again");
  await press('No');
  expect(await first.answer).toBe(false);
  const second = await ask('Complete it?', { remember: 'complete' });
  expect((await screen.findByText("Don't ask again")).closest('label')?.querySelector('input')?.checked).toBe(false);
  await press("Don't ask again");
  await press('Yes');
  expect(await second.answer).toBe(true);
  expect(await confirm('Complete it?', { remember: 'complete' })).toBe(true);
  expect(localStorage.length).toBe(1);
});

it('is answered by Enter only where it may be left out for good', async () => {
  render(<Confirm />);
  const answerOf = async () => (await screen.findByText('Yes')).closest('button');
  const first = await ask('Complete it?', { remember: 'complete', look: 'primary' });
  expect(document.activeElement).toBe(await answerOf());
  await press('No');
  await first.answer;
  await ask('Delete it?');
  expect(document.activeElement).not.toBe(await answerOf());
  await press('No');
});

it.each(['Yes', 'No'])('gives the focus back after a %s', async (said) => {
  render(
    <>
      <input aria-label="Note" />
      <Confirm />
    </>,
  );
  const typing = screen.getByLabelText('Note');
  typing.focus();
  await ask('Are you sure?');
  const button = (await screen.findByText(said)).closest('button');
  button?.focus();
  await press(said);
  expect(document.activeElement).toBe(typing);
});
