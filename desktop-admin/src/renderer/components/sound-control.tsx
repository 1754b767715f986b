import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { SoundChoice } from './scan-tones.ts';

const texts = officeScanTexts.sound;

interface SoundControlProps {
  choice: SoundChoice;
  onChange: (choice: SoundChoice) => void;
}

export function SoundControl({ choice, onChange }: SoundControlProps) {
  const percent = Math.round(choice.volume * 100);
  return (
    <div className="scan-sound">
      <Button
        variant="ghost"
        aria-pressed={!choice.muted}
        onClick={() => onChange({ ...choice, muted: !choice.muted })}
      >
        <Icon name={choice.muted ? 'muted' : 'sound'} />
        {choice.muted ? texts.off : texts.on}
      </Button>
      <input
        type="range"
        min={0}
        max={100}
        step={10}
        value={percent}
        disabled={choice.muted}
        aria-label={texts.volume}
        aria-valuetext={texts.volumeValue(percent)}
        onChange={(event) => onChange({ ...choice, volume: Number(event.target.value) / 100 })}
      />
    </div>
  );
}
