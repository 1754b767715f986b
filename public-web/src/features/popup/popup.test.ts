import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { popupReducer, selectPopupClosed, setPopupClosed } from './popup-slice.ts';
import { dismiss, isDismissed, popupStores } from './dismissed-popups.ts';

const stores = () => popupStores() ?? expect.fail('jsdom has storage');

describe('the popup', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is open until SET_POPUP_CLOSED, and closed from then on', () => {
    const store = configureStore({ reducer: { popup: popupReducer } });
    expect(selectPopupClosed(store.getState())).toBe(false);
    expect(setPopupClosed(true)).toEqual({ type: 'SET_POPUP_CLOSED', payload: true });
    store.dispatch(setPopupClosed(true));
    expect(selectPopupClosed(store.getState())).toBe(true);
  });

  it('stays closed for the visit, and is shown at the next one', () => {
    dismiss(stores(), 7, false);
    expect(isDismissed(stores(), 7)).toBe(true);
    sessionStorage.clear();
    expect(isDismissed(stores(), 7)).toBe(false);
  });

  it('stays closed for good on request, until an admin changes it', () => {
    dismiss(stores(), 7, true);
    sessionStorage.clear();
    expect(isDismissed(stores(), 7)).toBe(true);
    expect(isDismissed(stores(), 8)).toBe(false);
  });
});
