import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { shellTexts } from '@logistics/shared/texts/site';
import { activationTexts as texts } from '@logistics/shared/texts/site-account';
import { Button, ButtonAnchor, ButtonLink } from '../components/button/button.tsx';
import { WarningPanel } from '../components/state/panel.tsx';

interface NotActivatedProps {
  onRetry: () => void;
  checking: boolean;
}

/** Explains that the account awaits activation, and offers next steps. */
export function NotActivated({ onRetry, checking }: NotActivatedProps) {
  const { data: site } = useGetSiteInformationQuery();
  return (
    <WarningPanel
      title={texts.title}
      actions={
        <>
          <Button variant="main" icon="retry" onClick={onRetry} disabled={checking}>
            {texts.checkAgain}
          </Button>
          {site?.phone && (
            <ButtonAnchor icon="phone" href={`tel:${site.phone.replaceAll(' ', '')}`}>
              {shellTexts.callNumber(site.phone)}
            </ButtonAnchor>
          )}
          <ButtonLink variant="ghost" to="/information/account">
            {texts.editProfile}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.text}</p>
      <p>{texts.steps}</p>
    </WarningPanel>
  );
}
