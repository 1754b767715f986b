import { groupCode } from '@logistics/shared/domain';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useToast } from './toast.tsx';

const TAIL = 5;

/**
 * A tracking code in groups, separated by margins (no spaces, so that copied text equals the scanned code). The last
 * five characters are bold, because people read those aloud.
 */
export function OrderCode({ code, large = false }: { code: string; large?: boolean }) {
  const boldFrom = code.length - TAIL;
  const groups = groupCode(code).map((text, index, all) => ({
    text,
    start: all.slice(0, index).join('').length,
  }));
  return (
    <span className={large ? 'code large' : 'code'} translate="no">
      {groups.map((group) => {
        const light = group.text.slice(0, Math.max(0, boldFrom - group.start));
        const bold = group.text.slice(light.length);
        return (
          <span key={group.start} className="code-group">
            {light}
            {bold && <b>{bold}</b>}
          </span>
        );
      })}
    </span>
  );
}

export function CopyCode({ code }: { code: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success(officeTexts.copied);
    } catch {
      toast.error(officeTexts.copyFailed);
    }
  };
  return (
    <Button
      variant="ghost"
      small
      iconOnly
      className="copy"
      aria-label={officeTexts.copyCode(code)}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
    >
      <Icon name="copy" size={14} />
    </Button>
  );
}
