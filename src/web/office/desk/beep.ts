// The two sounds of the scanning pages, made by the browser: a short high one for yes, a long low one for no. Without sound
// hardware or permission it stays silent.
const SOUNDS = {
  good: { frequencyHz: 1320, lengthS: 0.08, type: 'sine' },
  bad: { frequencyHz: 180, lengthS: 0.35, type: 'square' },
} as const
const VOLUME = 0.12

let audio: AudioContext | undefined

export function beep(sound: keyof typeof SOUNDS): void {
  try {
    audio ??= new AudioContext()
    void audio.resume()
    const { frequencyHz, lengthS, type } = SOUNDS[sound]
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = type
    tone.frequency.value = frequencyHz
    volume.gain.value = VOLUME
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + lengthS)
  } catch {
    // The colour and the words say the same.
  }
}
