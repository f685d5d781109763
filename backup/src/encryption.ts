import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { BackupError } from './backup-error.ts'

/** The first bytes of every file in the age format, https://age-encryption.org/v1. */
const START = Buffer.from('age-encryption.org/v1\n')

/** Text in bech32, as age writes its keys. */
const SECRET = /^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]+$/

/**
 * Creates a key pair. `recipient` is the public key, which encrypts. `identity` decrypts; it is the content of a file that
 * the age program can read too.
 */
export async function newKeyPair(now: Date): Promise<{ recipient: string; identity: string }> {
  const secret = await generateIdentity()
  const recipient = await identityToRecipient(secret)
  return { recipient, identity: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${secret}\n` }
}

/** The secret keys in the text of an identity file. `source` names it in messages. Throws BackupError. */
export function parseIdentities(text: string, source: string): string[] {
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  for (const key of keys)
    if (!SECRET.test(key) || !isAccepted(() => new Decrypter().addIdentity(key))) throw wrong(source)
  if (keys.length === 0) throw wrong(source)
  return keys
}

const wrong = (source: string) =>
  new BackupError(`${source} is not an identity file: it needs a line that begins with AGE-SECRET-KEY-1.`)

/** Throws BackupError if a public key is mistyped. */
export function checkRecipients(recipients: readonly string[]): void {
  for (const recipient of recipients)
    if (!isAccepted(() => new Encrypter().addRecipient(recipient)))
      throw new BackupError(`"${recipient}" is not a public key of age: it is mistyped or cut off.`)
}

function isAccepted(use: () => void): boolean {
  try {
    use()
    return true
  } catch {
    return false
  }
}

/** Encrypts for all recipients: each of them can decrypt alone. Without recipients the content stays as it is. */
export async function* encrypted(
  content: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  if (recipients.length === 0) {
    yield* content
    return
  }
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(streamOf(content))
}

/**
 * Decrypts a file that is encrypted; another one stays as it is. Throws BackupError if no identity fits, or if the file is
 * cut off or altered. What was yielded before is authentic, but the file is complete only at the end.
 */
export async function* decrypted(
  content: AsyncIterable<Uint8Array>,
  { path, identities }: { path: string; identities: readonly string[] },
): AsyncGenerator<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]()
  const first = await pieces.next()
  const all = async function* () {
    for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
  }
  if (first.done || !START.equals(first.value.subarray(0, START.length))) {
    yield* all()
    return
  }
  if (identities.length === 0)
    throw new BackupError(`${path} is encrypted. Give the identity file of its key with --identity.`)
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    yield* await decrypter.decrypt(streamOf(all()))
  } catch (failure) {
    throw errorOf(failure, path)
  }
}

/** A stream for the library, read piece by piece as it is needed. */
function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return?.()),
  })
}

/** Failures of the disk have a code; the library's have none. */
function errorOf(failure: unknown, path: string): unknown {
  if (!(failure instanceof Error) || 'code' in failure) return failure
  if (failure.message.startsWith('no identity matched'))
    return new BackupError(`${path} is encrypted for another key than that of the identity file.`)
  return new BackupError(`${path} is incomplete or has been altered: it cannot be decrypted to its end.`)
}
