import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bookingModes } from '@despatch/domain/dockets/booking-modes.ts'
import { quotePages } from '@despatch/domain/quotes/quote-pages.ts'
import { drawnMachines, machineDiagram, withDiagram } from './machine-diagram.ts'

const [booking, quote] = drawnMachines.map((machine) => machineDiagram(machine).split('\n'))

const drawnStates = (lines: readonly string[] | undefined) =>
  lines?.flatMap((line) => /^ {2}state (?:"\w+" as )?(\w+)/.exec(line)?.[1] ?? []).toSorted()

describe('the diagram of a machine', () => {
  test.each(drawnMachines)(
    '[FORM-02, QUOTE-01] on $page is the machine that runs; `npm run docs` draws it anew',
    async (machine) => {
      const text = await readFile(join(import.meta.dirname, '..', 'docs', machine.page), 'utf8')
      expect(withDiagram(text, machine)).toBe(text)
    },
  )

  test('[FORM-02, QUOTE-01] has all seven modes, and all nine pages', () => {
    expect(drawnStates(booking)).toEqual(bookingModes.toSorted())
    expect(drawnStates(quote)).toEqual(quotePages.toSorted())
  })

  test('[FORM-06] says event, guard and deeds', () => {
    expect(booking).toContain(
      '  new_typing --> new_saving : submit [savesWithoutSummary] / payOnAccount, save',
    )
    expect(booking).toContain('  new_typing --> new_pricing : submit / price')
    expect(booking).toContain('  new_pricing --> confirm_reading : priced')
  })

  test('[QUOTE-02] says what leads on at once', () => {
    expect(quote).toContain('  tariffs --> postcodes : at once [addressesIncomplete] / showIncomplete')
    expect(quote).toContain('  contact --> confirmation_arriving : next [onAccount]')
  })

  test.each(drawnMachines)('refuses a page without a place for it: $page', (machine) => {
    expect(() => withDiagram('# Nothing drawn', machine)).toThrow(`${machine.page} has no place`)
  })
})
