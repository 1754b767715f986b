import type { TwoTongues } from '@logistics/shared/texts/server';

/**
 * Reason why the server cannot start, as one sentence in Vietnamese and English, with the operator's next step.
 */
export class StartError extends Error {
  readonly sentence: TwoTongues;
  constructor(sentence: TwoTongues, options?: ErrorOptions) {
    super(sentence.en, options);
    this.name = 'StartError';
    this.sentence = sentence;
  }
}
