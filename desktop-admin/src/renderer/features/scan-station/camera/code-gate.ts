/** A code in one picture of the camera. */
export interface SeenCode {
  text: string;
  /** Its centre, from 0 (left, top) to 1. */
  x: number;
  y: number;
}

/** A code that left the picture for this long counts as scanned again when it comes back. Milliseconds. */
const AWAY_MS = 1500;
/** Pictures in a row in which a code must be read: a blurred picture can be misread once, not twice in the same way. */
const NEEDED = 2;
/** Distance from the middle within which a code counts, as a part of the picture's size. */
const REACH = { x: 0.45, y: 0.35 };

/** Decides which codes that a camera sees are scanned. */
export interface CodeGate {
  /**
   * Takes the codes of the next picture.
   * @param now milliseconds; only differences count
   * @returns the code to scan now; null: none
   */
  see(codes: readonly SeenCode[], now: number): string | null;
}

/**
 * Creates a filter of the codes that a camera reads. Of several codes, it takes the one nearest to the middle, because
 * a parcel has several labels. It passes each code once while the code is in view.
 */
export function createCodeGate(): CodeGate {
  /** Scanned codes that are in sight, or were a moment ago. */
  const seenAt = new Map<string, number>();
  let candidate = { text: '', pictures: 0 };
  return {
    see: (codes, now) => {
      for (const { text } of codes) if (seenAt.has(text)) seenAt.set(text, now);
      for (const [text, at] of seenAt) if (now - at > AWAY_MS) seenAt.delete(text);
      const aimed = aimedAt(codes);
      if (aimed === null || seenAt.has(aimed)) {
        candidate = { text: '', pictures: 0 };
        return null;
      }
      candidate = { text: aimed, pictures: candidate.text === aimed ? candidate.pictures + 1 : 1 };
      if (candidate.pictures < NEEDED) return null;
      seenAt.set(aimed, now);
      return aimed;
    },
  };
}

function aimedAt(codes: readonly SeenCode[]): string | null {
  const distance = ({ x, y }: SeenCode) => Math.hypot(x - 0.5, y - 0.5);
  const near = codes.filter(({ x, y }) => Math.abs(x - 0.5) <= REACH.x && Math.abs(y - 0.5) <= REACH.y);
  const [first] = near.toSorted((a, b) => distance(a) - distance(b));
  return first?.text ?? null;
}
