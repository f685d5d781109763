import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { checkRecipients, decrypted, encrypted, newKeyPair, parseIdentities } from './encryption.ts'

const { recipient, identity } = await newKeyPair(new Date('2026-11-23T12:00:00Z'))
const identities = parseIdentities(identity, 'backup.key')
const of = { path: 'a.despatch', identities }

/** Age encrypts 64 KiB at a time; these pieces do not fit that. */
async function* inPieces(content: Buffer, size = 50_001): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

const sealed = (content: Buffer, recipients = [recipient]) => buffer(encrypted(inPieces(content), recipients))
const opened = (content: Buffer, options = of) => buffer(decrypted(inPieces(content), options))

test('[TEN-06] content of any size is decrypted to what was encrypted, with any of its keys', async () => {
  const second = await newKeyPair(new Date())
  for (const size of [0, 1, 65_535, 65_536, 65_537, 300_000]) {
    const content = randomBytes(size)
    const file = await sealed(content, [second.recipient, recipient])
    // Less than 16 bytes may occur in the file by chance.
    expect(size < 16 || !file.includes(content.subarray(0, 16))).toBe(true)
    expect((await opened(file)).equals(content)).toBe(true)
    const bySecond = { ...of, identities: parseIdentities(second.identity, 'second.key') }
    expect((await opened(file, bySecond)).equals(content)).toBe(true)
  }
  const plain = randomBytes(1000)
  expect((await opened(plain)).equals(plain)).toBe(true)
})

test('[TEN-06] a file that is cut off or altered anywhere is refused', async () => {
  const file = await sealed(randomBytes(200_000))
  const whole = 65_536 + 16
  const header = file.length - 200_000 - 4 * 16
  for (const length of [50, header, header + whole, header + 2 * whole, file.length - 16, file.length - 1])
    await expect(opened(file.subarray(0, length))).rejects.toThrow('is incomplete or has been altered')
  for (let at = 30; at < file.length; at += 4999) {
    const altered = Buffer.from(file)
    altered[at] = (altered[at] ?? 0) ^ 0x10
    await expect(opened(altered)).rejects.toThrow(/has been altered|for another key/)
  }
  await expect(opened(Buffer.concat([file, Buffer.from('more')]))).rejects.toThrow('altered')
})

test('[TEN-06] a missing or wrong key is named', async () => {
  const file = await sealed(Buffer.from('metro'))
  await expect(opened(file, { ...of, identities: [] })).rejects.toThrow(
    'a.despatch is encrypted. Give the identity file of its key with --identity.',
  )
  const other = parseIdentities((await newKeyPair(new Date())).identity, 'other.key')
  await expect(opened(file, { ...of, identities: other })).rejects.toThrow('is encrypted for another key')
  for (const text of ['', '# a comment\n', recipient, identity.slice(0, -5)])
    expect(() => parseIdentities(text, 'wrong.key')).toThrow('wrong.key is not an identity file')
  expect(() => checkRecipients([recipient.slice(0, -1)])).toThrow('mistyped or cut off')
})

test('[TEN-06] content is encrypted and decrypted while it is read, so memory does not depend on its size', async () => {
  let read = 0
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) {
      read += 1
      yield Buffer.alloc(65_536)
    }
  }
  for await (const piece of decrypted(encrypted(endless(), [recipient]), of)) if (piece.length > 0) break
  expect(read).toBeLessThan(20)
})
