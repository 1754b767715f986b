import { errorTexts } from '@logistics/shared/texts';
import { consoleTexts } from '@logistics/shared/texts/console';
import type { ErrorCode } from '@logistics/shared/contracts';
import type { HostErrorCode, HostFailure } from '../bridge/index.ts';

const texts: Readonly<Record<ErrorCode | HostErrorCode, string>> = {
  ...errorTexts,
  ...consoleTexts.failures,
};

/** An expected error that main returns to the page; any other thrown error is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly failure: HostFailure;

  constructor(failure: HostFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/**
 * Creates a refusal with its sentence from the texts; `status` 0 means that no server was asked; `data` has details.
 */
export function refuse(code: ErrorCode | HostErrorCode, status = 0, data?: unknown): Refusal {
  return new Refusal({ code, message: texts[code], status, ...(data === undefined ? {} : { data }) });
}

/** Creates a refusal with a sentence that says more than the text of its code. */
export function refuseWith(code: HostErrorCode, message: string): Refusal {
  return new Refusal({ code, message, status: 0 });
}

/** The user cancelled the call; the page gets a separate outcome for it. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}
