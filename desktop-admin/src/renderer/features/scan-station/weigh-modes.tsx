import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { WEIGH_MODES, type WeighMode } from './weighing.ts';

const texts = officeScanTexts.weight;

export function WeighModes({ mode, onChange }: { mode: WeighMode; onChange: (mode: WeighMode) => void }) {
  return (
    <div className="weigh-modes" role="group" aria-label={texts.mode}>
      <Icon name="scale" />
      {WEIGH_MODES.map((one) => (
        <Button key={one} small aria-pressed={one === mode} onClick={() => onChange(one)}>
          {texts[one]}
        </Button>
      ))}
    </div>
  );
}
