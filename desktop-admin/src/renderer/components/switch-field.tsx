import { useId } from 'react';
import { Switch } from './switch.tsx';

interface SwitchFieldProps {
  label: string;
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** An on/off switch with label and help. */
export function SwitchField({ label, help, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="switch-field">
      <Switch
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        checked={checked}
        onChange={onChange}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {help && (
          <span className="help" id={`${id}-help`}>
            {help}
          </span>
        )}
      </span>
    </div>
  );
}
