import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { importChangedTags } from '@logistics/shared/api-client/admin';
import { api } from '@logistics/shared/api-client/core';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import type { ImportEnd } from '../../platform/index.ts';

const texts = consoleFileTexts.ended;

/** Shows on every page the result of an import that was queued on this machine and sent later. */
export function ImportEnds() {
  const { station } = useHost();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const showEnds = useEffectEvent((ends: readonly ImportEnd[]) => {
    // The outbox of this machine sent the files, so no endpoint of this page has invalidated these tags.
    dispatch(api.util.invalidateTags([...importChangedTags]));
    for (const end of ends)
      if (end.outcome === 'imported')
        toast.leading({
          variant: 'success',
          title: texts.done(end.fileName, end.of),
          detail: texts.counts(end),
          action: texts.open,
          go: () => void navigate(placeOf(end.importId)),
        });
      else
        toast.leading({
          variant: 'error',
          title: texts.refused(end.fileName, end.of),
          detail: end.reason,
          action: texts.review,
          go: () => void navigate('/outbox?show=refused'),
        });
  });
  useEffect(() => station?.onImportsEnded((ends) => showEnds(ends)), [station]);
  return null;
}

const placeOf = (importId: number | null) =>
  importId === null ? '/outbox?show=all' : `/upload-orders?import=${importId}`;
