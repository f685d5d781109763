import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing could easily occupy every core, so only this many run at once. */
const MAX_CONCURRENT = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, settings))

export const isPassword = (stored: string, password: string) => inTurn(() => verify(stored, password))

let decoy: Promise<string> | undefined

/** Takes as long as a real check, so that the time does not reveal whether a user exists (AUTH-01). */
export async function spendTheTimeOfACheck(password: string): Promise<void> {
  decoy ??= hashPassword('a password that is never used')
  await isPassword(await decoy, password)
}
