/** The path of a Chromium: CHROMIUM, else an installed one, else one that it installs. Throws if there is none. */
export function findChromium(): string
