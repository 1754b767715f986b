import { officeKeysTexts } from '@logistics/shared/texts/office-keys';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Modal } from '../../components/modal.tsx';

/**
 * Lists the keyboard shortcuts that work on this host; opened with `?`. Here screen readers announce the keys, since
 * they are the content.
 */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const texts = officeKeysTexts;
  const isConsole = useHost().kind === 'desktop';
  const works = ({ isOfConsole }: { isOfConsole?: true }) => isConsole || !isOfConsole;
  return (
    <Modal
      title={texts.title}
      onCancel={onClose}
      width={720}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <p className="dialog-lead">{texts.lead}</p>
      <div className="keys-groups">
        {texts.groups.filter(works).map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.filter(works).map(({ keys: names, does }) => (
                <div key={does}>
                  <dt>
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
