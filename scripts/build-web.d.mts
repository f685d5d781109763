/** Builds the web client if its sources have changed since the last build. Returns the error output, or undefined. */
export function buildWebIfStale(options?: { onBuild?: () => void }): string | undefined
