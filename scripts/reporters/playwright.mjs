import { relative } from 'node:path';
import { emptySummary, failure, writeSummary } from './summary.mjs';

/** Playwright reporter that writes the run's summary. @implements {import('@playwright/test/reporter').Reporter} */
export default class PlaywrightSummary {
  #summary = emptySummary();
  /** @type {import('@playwright/test/reporter').Suite | undefined} */
  #suite;

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#suite = suite;
  }

  /** An error outside tests. @param {{ message?: string }} error */
  onError(error) {
    this.#summary.failed.push(failure('(outside a test)', [error]));
  }

  onEnd() {
    for (const test of this.#suite?.allTests() ?? []) this.#add(test);
    writeSummary(this.#summary);
  }

  printsToStdio() {
    return false;
  }

  /** @param {import('@playwright/test/reporter').TestCase} test */
  #add(test) {
    const outcome = test.outcome();
    const file = relative(process.cwd(), test.location.file);
    const title = test.titlePath().slice(3).join(' › ');
    const project = test.parent.project()?.name ?? '';
    const errors = test.results.flatMap((result) => result.errors);
    const named = failure(`[${project}] ${file} › ${title}`, errors);
    if (outcome === 'expected' || outcome === 'flaky') this.#summary.passed += 1;
    if (outcome === 'unexpected') this.#summary.failed.push(named);
    if (outcome === 'skipped') this.#summary.skipped += 1;
    if (outcome === 'flaky') this.#summary.flaky.push(named);
  }
}
