import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScheduleButton } from './schedule-button.tsx';

// This fake dialog shows its props and closes with an entered time.
vi.mock('./schedule-dialog.tsx', () => ({
  ScheduleDialog: (dialog: {
    time: string;
    onSave: (intent: { kind: 'schedule'; at: string }) => void;
    onClose: (typed: string) => void;
  }) => (
    <div role="dialog">
      <p>{dialog.time}</p>
      <button onClick={() => dialog.onSave({ kind: 'schedule', at: HOUR })}>Save</button>
      <button onClick={() => dialog.onClose('01/12/2099 08:00')}>Close</button>
    </div>
  ),
}));
const HOUR = '2099-12-01T01:00:00.000Z';
const DRAFT = { publishAt: null, publishedRevisionId: null };

/** Renders the button for a draft that fails to save. */
function open() {
  const at = (article: { publishAt: string | null; publishedRevisionId: number | null }) => (
    <ScheduleButton
      form={{ article, errors: { title: 'Nhập tiêu đề.' }, failure: null, newer: null, isBusy: false }}
      canSave
      onSave={() => Promise.resolve(false)}
    />
  );
  const { rerender } = render(at(DRAFT));
  return { becomes: (article: Parameters<typeof at>[0]) => rerender(at(article)) };
}
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const pressSchedule = () => press(/hẹn giờ|đổi giờ/i);
const typed = () => screen.queryByRole('dialog')?.querySelector('p')?.textContent;

it('keeps the entered time for the next try if saving fails', async () => {
  open();
  await pressSchedule();
  await press('Save');
  await press('Close');
  expect(typed()).toBeUndefined();
  await pressSchedule();
  expect(typed()).toBe('01/12/2099 08:00');
});

it('does not reopen the dialog if the article got another time meanwhile', async () => {
  const { becomes } = open();
  await pressSchedule();
  becomes({ ...DRAFT, publishAt: HOUR });
  expect(typed()).toBeUndefined();
  becomes(DRAFT);
  expect(typed()).toBeUndefined();
});

it('forgets the entered time once the article is published', async () => {
  const { becomes } = open();
  await pressSchedule();
  await press('Save');
  await press('Close');
  becomes({ ...DRAFT, publishedRevisionId: 4 });
  await pressSchedule();
  expect(typed()).toBe('');
});
