import { officeTexts } from '@logistics/shared/texts/office';
import { Kbd } from './kbd.tsx';

/** Keyboard shortcuts of a list, in its footer. */
export function KeyHints() {
  const { keys } = officeTexts;
  return (
    <span className="key-hints" aria-hidden="true">
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {keys.move} <Kbd>Space</Kbd> {keys.pick} <Kbd>Enter</Kbd> {keys.open}{' '}
      <Kbd>/</Kbd> {keys.search} <Kbd>Esc</Kbd> {keys.close}
    </span>
  );
}
