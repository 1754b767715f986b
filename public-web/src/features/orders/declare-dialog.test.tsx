import { act } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { sessionSlice } from '@logistics/shared/api-client/core';
import type { DeclareBody, DeclareResult, DeclareState, PageCallAnswer } from '@logistics/shared/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { declareTexts as texts } from '@logistics/shared/texts/site-orders';
import { makeStore } from '../../app/store.ts';
import { DeclareDialog } from './declare-dialog.tsx';
import { loadDraft } from './declare-draft.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../components/toast/show-toast.ts', () => ({ showToast }));

const [A, B, ODD] = ['JT3025901027389', 'YT8812345678912', 'ABC-1234'] as const;
const person = { id: 7, email: 'a@b.vn', firstName: 'Lan', lastName: 'Trần', token: 't', avatar: null };

interface Server {
  states?: Readonly<Record<string, DeclareState>>;
  results?: Readonly<Record<string, DeclareResult['result']>>;
}

/** Opens the dialog with a server that knows these codes; every other code is new. */
function open({ states = {}, results = {} }: Server = {}) {
  const declared: DeclareBody[] = [];
  const checked: string[][] = [];
  const server = { lost: false };
  const answer = (url: string, body: unknown): unknown[] | null => {
    const { codes } = body as DeclareBody;
    if (url.endsWith('/check')) {
      checked.push(codes);
      return codes.map((code) => ({ code, state: states[code] ?? 'new', declaredAt: null }));
    }
    declared.push(body as DeclareBody);
    if (server.lost) return null;
    return codes.map((code) => ({ code, result: results[code] ?? 'declared', message: '', orderId: 1 }));
  };
  const store = makeStore({
    direct: {
      call: ({ url, body }) => {
        if (url.startsWith('/api/manager'))
          return Promise.resolve<PageCallAnswer>({ status: 200, body: { success: true, data: [] } });
        const data = answer(url, body);
        if (data) return Promise.resolve<PageCallAnswer>({ status: 200, body: { success: true, data } });
        const lost = { success: false, code: 'SERVICE_UNAVAILABLE', message: 'Máy chủ đang bận.' } as const;
        return Promise.resolve<PageCallAnswer>({ status: 503, body: lost });
      },
    },
  });
  store.dispatch(sessionSlice.actions.sessionLoaded(person));
  const onClose = vi.fn();
  render(
    <Provider store={store}>
      <DeclareDialog initialCodes={[]} onClose={onClose} />
    </Provider>,
  );
  return { declared, checked, server, onClose };
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(300));
async function paste(text: string): Promise<void> {
  fireEvent.change(screen.getByLabelText(texts.title, { selector: 'textarea' }), { target: { value: text } });
  await settle();
}
async function submit(count: number): Promise<void> {
  fireEvent.click(screen.getByText(texts.submit(count), { selector: 'button' }));
  await settle();
}
const rowsShown = () => screen.queryAllByRole('listitem').map((row) => row.textContent);

describe('the declare dialog', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    // jsdom has no modal dialogs.
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
  });

  it('asks the server once for each code', async () => {
    const { checked } = open();
    await paste(`${A}\tÁo\t2\r\n${A}`);
    await paste(`${A}\n${B}`);
    expect(checked).toEqual([[A], [B]]);
  });

  it('asks for more than 200 codes in parts, and sends at most 200', async () => {
    const { checked, declared } = open();
    const codes = Array.from({ length: 201 }, (_, index) => `JT30259010${10_000 + index}`);
    await paste(codes.join('\r\n'));
    await settle();
    expect(checked.map(({ length }) => length)).toEqual([200, 1]);
    await submit(201);
    expect(screen.getByText(texts.tooMany(201, 200))).toBeDefined();
    expect(declared).toEqual([]);
  });

  it('sends only new codes and confirmed odd ones, with their details', async () => {
    const { declared, onClose } = open({ states: { [B]: 'yours' } });
    await paste(`${A}\n${B}\n${ODD}`);
    expect(rowsShown()[2]).toContain(texts.odd);
    fireEvent.click(screen.getByRole('button', { name: texts.confirmCode(ODD) }));
    fireEvent.click(screen.getByRole('button', { name: texts.detailsOf(texts.addDetails, A) }));
    fireEvent.change(screen.getByLabelText('Tên hàng'), { target: { value: 'Áo khoác' } });
    await submit(2);
    expect(declared).toEqual([{ codes: [A, ODD], items: [{ code: A, goodsName: 'Áo khoác' }] }]);
    expect(showToast).toHaveBeenLastCalledWith('success', texts.done(2));
    expect(onClose).toHaveBeenCalledOnce();
    expect(loadDraft(7).text).toBe('');
  });

  it('shows the answer if another customer was faster, and does not offer their code again', async () => {
    const { declared, onClose } = open({ results: { [A]: 'taken' } });
    await paste(`${A}\n${B}`);
    await submit(2);
    expect(rowsShown()[0]).toContain(texts.taken);
    expect(rowsShown()[1]).toContain(texts.declared);
    expect(screen.getByRole('status').textContent).toContain(texts.partly(1, 1));
    expect(screen.queryByRole('button', { name: /^Khai báo/ })).toBeNull();
    expect(declared).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
    expect(loadDraft(7).text).toBe('');
  });

  it('loses no input when the answer is lost, and sends the same body again', async () => {
    const { declared, server, onClose } = open({ results: { [A]: 'already_yours' } });
    await paste(A);
    server.lost = true;
    await submit(1);
    expect(screen.getByRole('alert').textContent).toContain(texts.failed);
    expect(loadDraft(7).text).toBe(A);
    server.lost = false;
    await submit(1);
    expect(declared).toEqual([{ codes: [A] }, { codes: [A] }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('explains the format of codes if the text has none, and sends nothing', async () => {
    const { declared, checked } = open();
    await submit(0);
    expect(screen.getByRole('alert').textContent).toContain(texts.nothingToSend);
    await paste('xin chào bạn');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(texts.noneFound);
    await submit(0);
    expect(screen.getByRole('alert').textContent).toContain(texts.noneFound);
    expect([...declared, ...checked]).toEqual([]);
  });

  it('moves the focus to the next code when one is removed, and to the box after the last', async () => {
    open();
    await paste(`${A}\n${B}`);
    const removeOf = (code: string) => screen.getByRole('button', { name: texts.remove(code) });
    fireEvent.click(removeOf(A));
    expect(document.activeElement).toBe(removeOf(B));
    fireEvent.click(removeOf(B));
    const box = screen.getByLabelText(texts.title, { selector: 'textarea' });
    expect(document.activeElement).toBe(box);
    expect((box as HTMLTextAreaElement).value).toBe('');
  });

  it('names each code in its buttons', async () => {
    open();
    await paste(`${A}\n${ODD}`);
    const [first, second] = screen.getAllByRole('listitem');
    const names = (row: HTMLElement | undefined) =>
      row
        ? within(row)
            .getAllByRole('button')
            .map((button) => button.getAttribute('aria-label'))
        : [];
    expect(names(first)).toEqual([texts.remove(A), texts.detailsOf(texts.addDetails, A)]);
    expect(names(second)).toEqual([texts.remove(ODD), texts.confirmCode(ODD)]);
  });
});
