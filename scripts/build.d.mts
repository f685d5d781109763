/** Builds the web client, the driver’s app and the SDK if their sources have changed since the last build. Throws with the output of what failed. */
export function buildIfStale(): void
