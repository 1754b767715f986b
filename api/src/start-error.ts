import type { TwoTongues } from '@logistics/shared/texts/server';

/** A reason why the server can't start, as one sentence in Vietnamese and in English that says what to do. */
export class StartError extends Error {
  readonly sentence: TwoTongues;
  constructor(sentence: TwoTongues, options?: ErrorOptions) {
    super(sentence.en, options);
    this.name = 'StartError';
    this.sentence = sentence;
  }
}
