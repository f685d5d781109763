/** Returns the path of Chromium: `CHROMIUM`, an installed browser, or one that it installs. Throws if there is none. */
export function findChromium(): string
