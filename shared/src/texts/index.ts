export { errorSentence, errorTexts, offlineText } from './vi/errors.ts';
export { orderStatusNames } from './vi/order-status.ts';
