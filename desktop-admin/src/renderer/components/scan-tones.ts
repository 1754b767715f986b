import { isHandheld } from './handheld.ts';

export type Sound = 'good' | 'repeat' | 'bad' | 'undone' | 'note';

interface Beep {
  /** Hz. */
  pitch: number;
  /** Seconds from the start of the sound. */
  at: number;
  seconds: number;
  wave: OscillatorType;
}

/** Users distinguish the sounds without looking: by number of beeps, pitch and roughness, not by loudness. */
export const TONES: Readonly<Record<Sound, readonly Beep[]>> = {
  good: [{ pitch: 1320, at: 0, seconds: 0.09, wave: 'sine' }],
  repeat: [
    { pitch: 660, at: 0, seconds: 0.09, wave: 'triangle' },
    { pitch: 660, at: 0.15, seconds: 0.09, wave: 'triangle' },
  ],
  bad: [
    { pitch: 196, at: 0, seconds: 0.18, wave: 'square' },
    { pitch: 147, at: 0.2, seconds: 0.28, wave: 'square' },
  ],
  undone: [
    { pitch: 880, at: 0, seconds: 0.08, wave: 'sine' },
    { pitch: 587, at: 0.09, seconds: 0.12, wave: 'sine' },
  ],
  note: [{ pitch: 988, at: 0, seconds: 0.04, wave: 'sine' }],
};

export interface SoundChoice {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}
const KEY = 'scanSound';
const FIRST_CHOICE: SoundChoice = { volume: 0.7, muted: false };

/** Loads the sound settings of this machine. */
export function loadSoundChoice(): SoundChoice {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof read !== 'object' || read === null) return FIRST_CHOICE;
    const volume = 'volume' in read && typeof read.volume === 'number' ? read.volume : FIRST_CHOICE.volume;
    return { volume: Math.min(1, Math.max(0, volume)), muted: 'muted' in read && read.muted === true };
  } catch {
    return FIRST_CHOICE;
  }
}

export function saveSoundChoice(choice: SoundChoice): void {
  localStorage.setItem(KEY, JSON.stringify(choice));
}

/** Milliseconds of vibration and pause, for a phone in a loud warehouse. */
const VIBRATIONS: Readonly<Record<Sound, number[]>> = {
  good: [60],
  repeat: [60, 80, 60],
  bad: [250, 80, 250],
  undone: [40, 40, 40],
  note: [20],
};

/** Lets a phone vibrate. Before the first tap browsers allow it as little as sound. */
export function vibrate(sound: Sound): void {
  if ('vibrate' in navigator && isHandheld() && navigator.userActivation.hasBeenActive)
    navigator.vibrate(VIBRATIONS[sound]);
}

let context: AudioContext | null = null;

/** Plays a sound at once. Without audio output it does nothing; word and colour carry the same information. */
export function playTone(sound: Sound, { volume, muted }: SoundChoice): void {
  if (muted || volume === 0) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const beep of TONES[sound]) playBeep(context, beep, volume);
  } catch {
    context = null;
  }
}

function playBeep(audio: AudioContext, { pitch, at, seconds, wave }: Beep, volume: number): void {
  const start = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  // A square wave sounds louder than a sine wave of the same amplitude. Soft ends avoid clicks.
  const height = volume * (wave === 'square' ? 0.35 : 0.8);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(height, start + 0.005);
  gain.gain.setValueAtTime(height, start + seconds - 0.02);
  gain.gain.linearRampToValueAtTime(0, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}
