import { officeTexts } from '@logistics/shared/texts/office';
import { ReloadButton } from '../components/reload-button.tsx';
import { PageState } from '../components/states.tsx';

/** Shown in place of a page whose code failed, for example when a new version was installed meanwhile. */
export function CrashPage() {
  return (
    <main className="lone-page">
      <PageState icon="warning" title={officeTexts.states.crashedTitle} actions={<ReloadButton />}>
        {officeTexts.states.crashed}
      </PageState>
    </main>
  );
}
