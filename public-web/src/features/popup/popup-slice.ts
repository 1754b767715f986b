import { createAction, createReducer } from '@reduxjs/toolkit';

export interface PopupState {
  /** The visitor has closed the popup: it stays closed until a reload. */
  closed: boolean;
}

/** Specification, section 3: "Popup store". */
export const setPopupClosed = createAction<boolean>('SET_POPUP_CLOSED');

const initialState: PopupState = { closed: false };

export const popupReducer = createReducer(initialState, (builder) =>
  builder.addCase(setPopupClosed, (state, { payload }) => {
    state.closed = payload;
  }),
);

export const selectPopupClosed = (state: { popup: PopupState }): boolean => state.popup.closed;
