export interface FuzzOptions {
  seed: number
  requests: number
  /** Calls whose path contains this; all calls if it is empty. */
  only: string
}

/** Reads `--seed=`, `--requests=` and `--only=`. Throws if a number is invalid. */
export function readOptions(args: readonly string[]): FuzzOptions {
  const given = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const whole = (name: string, fallback: number) => {
    const value = Number(given(name) ?? fallback)
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`)
    return value
  }
  return { seed: whole('seed', 1), requests: whole('requests', 100_000), only: given('only') ?? '' }
}
