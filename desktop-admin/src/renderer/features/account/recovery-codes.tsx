import { officeAccountTexts } from '@logistics/shared/texts/office-account';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { useToast } from '../../components/toast.tsx';
import './account.css';

const texts = officeAccountTexts.codes;

/** Shows recovery codes once, to be copied or saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const host = useHost();
  const toast = useToast();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.copyFailed),
    );
  const save = () =>
    host
      .saveFile(texts.fileName, new TextEncoder().encode(`${text}\n`), 'text/plain')
      .catch(() => toast.error(texts.saveFailed));
  return (
    <div className="second-factor">
      <p>{texts.about}</p>
      <ul className="recovery-codes" aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <Button variant="main" className="large" onClick={onDone}>
          {texts.done}
        </Button>
        <Button className="large" onClick={() => void copy()}>
          <Icon name="copy" />
          {texts.copy}
        </Button>
        <Button className="large" onClick={() => void save()}>
          <Icon name="download" />
          {texts.save}
        </Button>
      </div>
    </div>
  );
}
