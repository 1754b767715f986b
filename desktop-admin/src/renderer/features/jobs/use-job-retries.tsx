import { useState } from 'react';
import { useRetryJobMutation } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { FailedJob } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeJobTexts } from '@logistics/shared/texts/office-jobs';
import { useMessages } from '../../components/messages.ts';
import { useToast } from '../../components/toast.tsx';

const texts = officeJobTexts.jobs;

/** Retries failed jobs: a single job immediately, several jobs after a confirmation. */
export function useJobRetries() {
  const { ask } = useMessages();
  const toast = useToast();
  const [retry] = useRetryJobMutation();
  const [isBusy, setIsBusy] = useState(false);

  const retryJobs = async (jobs: readonly FailedJob[]) => {
    setIsBusy(true);
    const errors: unknown[] = [];
    for (const { id } of jobs) {
      const { error } = await retry(id);
      if (error) errors.push(error);
    }
    setIsBusy(false);
    const [first] = errors;
    if (errors.length < jobs.length) toast.success(texts.retried(jobs.length - errors.length));
    if (first !== undefined)
      toast.error(
        jobs.length === 1 ? texts.retryFailed : texts.someFailed(errors.length),
        isApiError(first) ? errorSentence(first) : undefined,
      );
  };
  return {
    isBusy,
    retryOne: (job: FailedJob) => void retryJobs([job]),
    askRetryAll: (jobs: readonly FailedJob[]) => {
      ask({
        title: texts.askTitle(jobs.length),
        content: texts.askBody,
        okText: texts.retry,
        cancelText: texts.cancel,
        onOk: () => retryJobs(jobs),
      });
    },
  };
}
