import { relative } from 'node:path';
import { emptySummary, failure, writeSummary } from './summary.mjs';

/** Vitest reporter that writes the run's summary. @implements {import('vitest/node').Reporter} */
export default class VitestSummary {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message?: string }[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const summary = emptySummary();
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      // The file could not be loaded, or failed outside its tests.
      const errors = module.errors();
      if (errors.length > 0) summary.failed.push(failure(file, errors));
      for (const test of module.children.allTests()) addTest(summary, file, test);
    }
    if (unhandledErrors.length > 0) summary.failed.push(failure('(outside a test)', unhandledErrors));
    writeSummary(summary);
  }
}

/**
 * @param {import('./summary.mjs').Summary} summary
 * @param {string} file
 * @param {import('vitest/node').TestCase} test
 */
function addTest(summary, file, test) {
  const { state, errors } = test.result();
  const named = failure(`${file} › ${test.fullName}`, errors ?? []);
  if (state === 'passed') summary.passed += 1;
  else if (state === 'failed') summary.failed.push(named);
  else summary.skipped += 1;
  if (test.diagnostic()?.flaky) summary.flaky.push(named);
}
