import { errorTexts } from '@logistics/shared/texts';
import { consoleTexts } from '@logistics/shared/texts/console';
import type { ErrorCode } from '@logistics/shared/contracts';
import type { HostErrorCode, HostFailure } from '../bridge/index.ts';

const texts: Readonly<Record<ErrorCode | HostErrorCode, string>> = {
  ...errorTexts,
  ...consoleTexts.failures,
};

/** A reason that main gives to the page for not doing what was asked; anything else thrown is a fault of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly failure: HostFailure;

  constructor(failure: HostFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** A refusal with its own sentence from the texts; `status` 0 says that no server was asked; `data` explains it. */
export function refuse(code: ErrorCode | HostErrorCode, status = 0, data?: unknown): Refusal {
  return new Refusal({ code, message: texts[code], status, ...(data === undefined ? {} : { data }) });
}

/** The person took the wish back; told to the page as an outcome of its own. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}
