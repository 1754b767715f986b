import { Link } from 'react-router-dom';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { LABELS_MAX } from '../platform/desktop-limits.ts';
import { Button } from './button.tsx';
import { useHost } from './host.tsx';
import { Icon } from './icon.tsx';

const texts = consolePrintingTexts.actions;

/** Link to the label page for these orders; hidden on a host without printers. */
export function PrintLabels({ ids, small }: { ids: readonly number[]; small?: boolean }) {
  const { printing } = useHost();
  if (!printing) return null;
  const words = (
    <>
      <Icon name="printer" size={small ? 14 : 16} />
      {texts.print}
    </>
  );
  if (ids.length > LABELS_MAX)
    return (
      <Button disabled title={texts.tooMany(LABELS_MAX)}>
        {words}
      </Button>
    );
  return (
    <Link className={small ? 'btn small' : 'btn'} to={`/labels?ids=${ids.join()}`}>
      {words}
    </Link>
  );
}
