import { expect, test } from 'vitest'
import { maximumImageBytes, readProofImage } from './proof-image.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const webp = [...Buffer.from('RIFF\n\0\0\0WEBPVP8 ', 'latin1')]

const dataUrl = (type: string, start: number[], size = 40) => {
  const bytes = Buffer.alloc(size)
  bytes.set(start)
  return `data:image/${type};base64,${bytes.toString('base64')}`
}

test.each([
  ['png', png],
  ['jpeg', jpeg],
  ['webp', webp],
])('[TRACK-04] a proof image can be %s', (type, start) => {
  const base64 = dataUrl(type, start).split(',')[1]
  expect(readProofImage(dataUrl(type, start))).toEqual({ type: `image/${type}`, base64 })
})

test('[TRACK-04] a proof image is identified by its first bytes, not by its data URL', () => {
  expect(readProofImage(dataUrl('png', jpeg))).toBe('The image does not have the type in its data URL')
  expect(readProofImage(dataUrl('webp', [...Buffer.from('RIFF')]))).toBe(
    'The image does not have the type in its data URL',
  )
  expect(readProofImage(dataUrl('jpeg', [...Buffer.from('<svg onload=')]))).toMatch(/does not have the type/)
})

test('[TRACK-04] a proof image has at most 300 kB', () => {
  expect(readProofImage(dataUrl('png', png, maximumImageBytes))).toMatchObject({ type: 'image/png' })
  expect(readProofImage(dataUrl('png', png, maximumImageBytes + 1))).toBe('At most 300 kB')
})

test.each([
  '',
  'data:image/svg+xml;base64,AAAA',
  'data:text/html;base64,AAAA',
  'data:image/png;base64,',
  'data:image/png;base64,iVBORw0KGg',
  'data:image/png,iVBORw0KGgo=',
  'https://elsewhere.example/signature.png',
])('[TRACK-04] a proof image cannot be %j', (wrong) => {
  expect(readProofImage(wrong)).toBe('Send a PNG, JPEG or WebP image as a data URL in base 64')
})
