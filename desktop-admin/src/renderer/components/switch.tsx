interface SwitchProps {
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** An on/off switch, for choices that take effect at once or with the form. */
export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={checked}
      onClick={(event) => {
        // Otherwise the click would also open the table row.
        event.stopPropagation();
        onChange(!checked);
      }}
      {...rest}
    />
  );
}
