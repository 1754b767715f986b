import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { trackingBoxTexts as texts } from '@logistics/shared/texts/site-tracking-box';
import { TrackingBox } from './tracking-box.tsx';

function show() {
  const onLookUp = vi.fn();
  render(<TrackingBox variant="card" initialCodes={[]} onLookUp={onLookUp} />);
  return {
    onLookUp,
    lookUp: (text: string) => {
      fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: texts.submit }));
    },
  };
}

describe('the tracking box of the home page', () => {
  it('looks up the codes of a pasted text, and names the ignored words', () => {
    const { onLookUp, lookUp } = show();
    lookUp('Em gửi YT8812-3456 78912');
    expect(onLookUp).toHaveBeenCalledExactlyOnceWith(['YT8812345678912']);
    expect(screen.getByText(texts.ignored('Em, gửi'))).toBeDefined();
  });

  it('explains the format of codes if the text has none', () => {
    const { onLookUp, lookUp } = show();
    lookUp('xin chào');
    expect(screen.getByRole('alert').textContent).toBe(texts.noneFound);
    expect(onLookUp).not.toHaveBeenCalled();
  });

  it('looks up a short number only after a confirmation', () => {
    const { onLookUp, lookUp } = show();
    lookUp('99999');
    expect(onLookUp).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: texts.lookUpAnyway('99999') }));
    expect(onLookUp).toHaveBeenCalledExactlyOnceWith(['99999']);
  });
});
