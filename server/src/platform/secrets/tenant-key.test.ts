import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedByAny } from './tenant-key.ts'

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')

test.each([16, 32])(
  '[AUTH-08] a signature of %i bytes is accepted as one text only, and with any of the keys',
  (bytes) => {
    const [key, earlier] = [randomBytes(32), randomBytes(32)]
    const signWith = (each: Buffer) => createHmac('sha256', each).update('text').digest().subarray(0, bytes)
    for (const each of [key, earlier]) {
      const right = signWith(each).toString('base64url')
      const accepted = characters
        .map((last) => right.slice(0, -1) + last)
        .filter((text) => isSignedByAny([key, earlier], text, signWith))
      expect(accepted).toEqual([right])
      for (const text of ['', right.slice(1), `${right}A`, `${right}=`, ` ${right}`])
        expect(isSignedByAny([key, earlier], text, signWith)).toBe(false)
    }
    expect(isSignedByAny([key], signWith(earlier).toString('base64url'), signWith)).toBe(false)
  },
)
