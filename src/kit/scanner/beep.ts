import { isOn } from "#/platform/counter-choices.ts";

type Signal = "hit" | "miss";

/** A short high tone for a hit, two low ones for a miss, so that they can be told apart by ear. */
const tones = {
  hit: [{ hertz: 1180, at: 0, for: 0.07 }],
  miss: [
    { hertz: 240, at: 0, for: 0.12 },
    { hertz: 190, at: 0.16, for: 0.18 },
  ],
} as const satisfies Record<Signal, readonly { hertz: number; at: number; for: number }[]>;

/** Alternating vibration and pause, in milliseconds. */
const pulses = { hit: [25], miss: [70, 50, 70] } as const satisfies Record<
  Signal,
  readonly number[]
>;

let audio: AudioContext | null = null;

/**
 * Plays the sound and vibration of a signal unless switched off on this device. Browsers block sound until
 * the first user interaction; a scan before it is silent, and nothing else depends on the sound.
 */
export function beep(signal: Signal): void {
  if (isOn("shake")) navigator.vibrate?.([...pulses[signal]]);
  if (!isOn("sound")) return;
  try {
    audio ??= new AudioContext();
    play(audio, signal);
  } catch {
    // Without sound the screen still shows the result.
  }
}

function play(context: AudioContext, signal: Signal): void {
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  for (const tone of tones[signal]) {
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + tone.at;
    oscillator.frequency.value = tone.hertz;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + tone.for);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + tone.for);
  }
}
