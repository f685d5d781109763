import { expect } from 'vitest'

/** Two values of an option, and what they change. */
export interface Effect<Value> {
  values: readonly [Value, Value]
  /** What a user, a visitor or another system notices. Two calls with nothing saved in between give equal answers. */
  observe: () => Promise<unknown>
}

/** Saves one value, the other, and the first again: what is observed changes, and changes back. */
export async function expectEffect<Value>(
  { values: [one, other], observe }: Effect<Value>,
  save: (value: Value) => Promise<unknown>,
): Promise<void> {
  const observed = async (value: Value) => {
    await save(value)
    return await observe()
  }
  const first = await observed(one)
  expect(await observed(other)).not.toEqual(first)
  expect(await observed(one)).toEqual(first)
}
