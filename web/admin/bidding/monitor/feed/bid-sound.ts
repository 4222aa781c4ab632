const TONE_HZ = 880;
const TONE_S = 0.09;
const VOLUME = 0.15;

/** A short tone for a bid. Made when the user turns the sound on: browsers play none before a gesture. */
export function bidSound(): { play: () => void; close: () => void } {
  const audio = new AudioContext();
  return {
    play: () => {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = TONE_HZ;
      volume.gain.setValueAtTime(VOLUME, audio.currentTime);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_S);
      tone.connect(volume).connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + TONE_S);
    },
    close: () => void audio.close(),
  };
}
