import { officeTexts } from '@logistics/shared/texts/office';
import { ReloadButton } from '../components/reload-button.tsx';
import { PageState } from '../components/states.tsx';

/** Shown instead of a page whose code failed to load or run, for example after a new version was installed. */
export function CrashPage() {
  return (
    <main className="lone-page">
      <PageState icon="warning" title={officeTexts.states.crashedTitle} actions={<ReloadButton />}>
        {officeTexts.states.crashed}
      </PageState>
    </main>
  );
}
