import { hash, verify } from '@node-rs/argon2'
import { RequestQueue } from '../platform/request-queue.ts'

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing could easily occupy every core, so only this many run at once. */
const MAX_CONCURRENT = 2

/** Milliseconds that a login waits for others, before it is refused with UNAVAILABLE (503). */
export const LOGIN_PATIENCE_MS = 5000

export const passwordQueue = new RequestQueue({ most: MAX_CONCURRENT, patience: () => LOGIN_PATIENCE_MS })

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await new Promise<void>((resolve, reject) =>
    passwordQueue.add((refusal) => (refusal ? reject(refusal) : resolve())),
  )
  try {
    return await work()
  } finally {
    passwordQueue.end()
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, settings))

export const isPassword = (stored: string, password: string) => inTurn(() => verify(stored, password))

let decoy: Promise<string> | undefined

/** Takes as long as a real check, so that the time does not reveal whether a user exists (AUTH-01). */
export async function spendTheTimeOfACheck(password: string): Promise<void> {
  // Not in turn: a refused turn would be remembered as the decoy.
  decoy ??= hash('a password that is never used', settings)
  await isPassword(await decoy, password)
}
