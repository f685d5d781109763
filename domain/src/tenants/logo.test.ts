import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { logoLimits } from './logo-limits.ts'
import { readLogo } from './logo.ts'

const decoded = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

// Three by two pixels each, written by an image editor.
const png = decoded(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEULbm76W9hNAAAADElEQVQIHWNgYGAAAAAEAAFkMlP+AAAAAElFTkSuQmCC',
)
const jpeg = decoded(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQBJP/2Q==',
)
const lossy = decoded('UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoDAAIAB0CWJaACdAFAAAD+5ACJurT160tzbiAA')
const lossless = decoded('UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQty7Urf+BiOh/AAA=')

const errorOf = (bytes: Uint8Array) => readLogo(bytes).error
const text = (words: string) => new TextEncoder().encode(words)
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** The same file with some bytes replaced. */
const withBytes = (bytes: Uint8Array, at: number, ...put: number[]) => {
  const copy = bytes.slice()
  copy.set(put, at)
  return copy
}

/** The header of an extended WebP. */
const extended = (flags: number) =>
  joined(
    text('RIFF'),
    new Uint8Array([22, 0, 0, 0]),
    text('WEBPVP8X'),
    new Uint8Array([10, 0, 0, 0, flags, 0, 0, 0, 99, 0, 0, 49, 0, 0]),
  )

test.each([
  ['png', png, 'image/png'],
  ['jpeg', jpeg, 'image/jpeg'],
  ['lossy webp', lossy, 'image/webp'],
  ['lossless webp', lossless, 'image/webp'],
])('[TEN-02] a logo can be a %s, with its size read from the content', (_name, bytes, type) => {
  expect(readLogo(bytes)).toEqual({ picture: { type, width: 3, height: 2, moves: false }, error: null })
})

test('[TEN-02] a logo can be an extended webp that is not animated', () => {
  expect(readLogo(extended(0x10)).picture).toEqual({
    type: 'image/webp',
    width: 100,
    height: 50,
    moves: false,
  })
  expect(errorOf(extended(0x12))).toBe('A logo cannot be animated. Save a single picture.')
  const animated = joined(
    png.subarray(0, 33),
    new Uint8Array(4),
    text('acTL'),
    new Uint8Array(4),
    png.subarray(33),
  )
  expect(errorOf(animated)).toBe('A logo cannot be animated. Save a single picture.')
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '\uFEFF <?xml version="1.0"?><svg onload="alert(1)"/>',
  '\n<!doctype html><script>alert(1)</script>',
])('[TEN-02] a logo cannot be SVG or HTML: %j', (markup) => {
  expect(errorOf(text(markup))).toMatch(/SVG is not accepted, because it can contain scripts/)
})

test('[TEN-02] a logo must be a complete picture, which other data follow in the photos of some phones only', () => {
  const none = 'A logo must be a PNG, JPEG or WebP picture. This file is of another type or incomplete.'
  for (const whole of [png, jpeg, lossy, lossless]) {
    expect(errorOf(whole.subarray(0, -1))).toBe(none)
    expect(errorOf(joined(whole, text('<script>')))).toBe(whole === jpeg ? null : none)
  }
  expect(errorOf(text('GIF89a'))).toBe(none)
  expect(errorOf(new Uint8Array())).toBe('This file is empty.')
})

test('[TEN-02] a logo is rejected by the size in its header, before anything is decompressed', () => {
  expect(errorOf(withBytes(png, 16, 0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60))).toBe(
    'A logo can have at most 2000 × 2000 pixels. This picture has 60000 × 60000.',
  )
  expect(errorOf(withBytes(png, 16, 0, 0, 0x07, 0xd0))).toBeNull()
  expect(errorOf(withBytes(png, 16, 0, 0, 0x07, 0xd1))).toMatch(/2001 × 2/)
  expect(errorOf(withBytes(png, 16, 0, 0, 0, 0))).toMatch(/has no size/)
  const frame = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]))
  expect(errorOf(withBytes(jpeg, frame + 5, 0xff, 0xff))).toMatch(/3 × 65535/)
})

test('[TEN-02] a logo has a maximum file size', () => {
  expect(errorOf(new Uint8Array(logoLimits.bytes))).toMatch(/of another type or incomplete/)
  expect(errorOf(new Uint8Array(20 * 1024 * 1024))).toBe(
    'A logo can have at most 512 KiB. This file has 20,480 KiB.',
  )
})

test('[TEN-02] a logo gives either a picture or an error for any broken file', () => {
  const beginnings = fc.constantFrom(png, jpeg, lossy, lossless, extended(0))
  fc.assert(
    fc.property(beginnings, fc.nat(), fc.uint8Array({ maxLength: 60 }), (whole, cut, rest) => {
      const { picture, error } = readLogo(joined(whole.subarray(0, cut % whole.length), rest))
      expect((picture === null) !== (error === null)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['in print colours', 9, [4], /print colours \(CMYK\)\. Save it as RGB/],
  ['of 12 bits', 4, [12], /kind of JPEG that is not supported/],
  ['without losses', 1, [0xc3], /kind of JPEG that is not supported/],
  ['of arithmetic coding', 1, [0xc9], /kind of JPEG that is not supported/],
])('[TEN-02] a logo as a JPEG %s is rejected by that name', (_name, at, put, error) => {
  const frame = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]))
  expect(errorOf(withBytes(jpeg, frame + at, ...put))).toMatch(error)
})
