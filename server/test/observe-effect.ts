/** Two values of an option, and what they change. */
export interface Effect<Value> {
  values: readonly [Value, Value]
  /** What a user, a visitor or another system notices. Two calls with nothing saved in between give equal answers. */
  observe: () => Promise<unknown>
}

/** Saves one value, the other, and the first again. Answers what was observed after each. */
export async function observeEffect<Value>(
  { values: [one, other], observe }: Effect<Value>,
  save: (value: Value) => Promise<unknown>,
): Promise<{ first: unknown; other: unknown; again: unknown }> {
  const observed = async (value: Value) => {
    await save(value)
    return await observe()
  }
  return { first: await observed(one), other: await observed(other), again: await observed(one) }
}
