import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bookingModes } from '@despatch/domain/dockets/booking-modes.ts'
import { bookingModesDiagram, withDiagram } from './booking-modes-diagram.ts'

const lines = bookingModesDiagram().split('\n')

describe('the diagram of the booking modes', () => {
  test('[FORM-02] on its page is the machine that runs; `npm run docs` draws it anew', async () => {
    const page = await readFile(join(import.meta.dirname, '..', 'docs', 'booking-modes.md'), 'utf8')
    expect(withDiagram(page)).toBe(page)
  })

  test('[FORM-02] has all seven modes', () => {
    const drawn = lines.flatMap((line) => /^ {2}state (?:"\w+" as )?(\w+)/.exec(line)?.[1] ?? [])
    expect(drawn.toSorted()).toEqual(bookingModes.toSorted())
  })

  test('[FORM-06] says event, guard and deeds', () => {
    expect(lines).toContain('  new_typing --> new_saving : submit [savesAtOnceByB] / payOnAccount, save')
    expect(lines).toContain('  new_typing --> new_pricing : submit / price')
    expect(lines).toContain('  new_pricing --> confirm_reading : priced')
  })

  test('refuses a page without a place for it', () => {
    expect(() => withDiagram('# Nothing drawn')).toThrow('no place for a diagram')
  })
})
