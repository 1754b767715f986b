import { cleanup } from '@testing-library/react';
import { keepPageFresh } from '../../tools/testing/keep-page-fresh.ts';

keepPageFresh(cleanup);

// jsdom has no layout and no top layer.
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
