import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMAGE_BYTES_MAX } from '@logistics/shared/contracts';
import { errorTexts } from '@logistics/shared/texts';
import { avatarTexts } from '@logistics/shared/texts/site-account';
import { cutOf, imageProblem, MEGABYTES_MAX, middleSquare } from './avatar-file.ts';

describe('a file chosen as avatar', () => {
  it.each(['image/svg+xml', 'image/gif', 'application/pdf', ''])(
    'of type %j is rejected in the specification’s words',
    (type) => {
      expect(imageProblem({ type, size: 1 })).toBe(errorTexts.IMAGE_WRONG_TYPE);
    },
  );

  it('can have the maximum size of the contract, and no more', () => {
    expect(imageProblem({ type: 'image/png', size: IMAGE_BYTES_MAX })).toBeNull();
    expect(imageProblem({ type: 'image/png', size: IMAGE_BYTES_MAX + 1 })).toBe(
      avatarTexts.tooLarge(MEGABYTES_MAX),
    );
  });
});

describe('the crop', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  const part = fc.double({ min: -0.2, max: 1.2, noNaN: true });

  it('is a square of whole pixels inside the picture, wherever the frame is', () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.record({ x: part, y: part, width: part, height: part }),
        (width, height, square) => {
          const cut = cutOf(square, width, height);
          expect(Object.values(cut).every(Number.isInteger)).toBe(true);
          expect(cut.side).toBeGreaterThanOrEqual(1);
          expect([cut.x, cut.y].every((start) => start >= 0)).toBe(true);
          expect(cut.x + cut.side).toBeLessThanOrEqual(width);
          expect(cut.y + cut.side).toBeLessThanOrEqual(height);
        },
      ),
    );
  });

  it('starts as the largest centred square', () => {
    expect(cutOf(middleSquare(400, 300), 400, 300)).toEqual({ x: 50, y: 0, side: 300 });
    expect(cutOf(middleSquare(300, 400), 300, 400)).toEqual({ x: 0, y: 50, side: 300 });
  });
});
