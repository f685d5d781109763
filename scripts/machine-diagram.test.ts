import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bookingModes } from '@despatch/domain/dockets/booking-modes.ts'
import { quotePages } from '@despatch/domain/quotes/quote-pages.ts'
import { drawnMachines, machineDiagram, withDiagram } from './machine-diagram.ts'

const [booking, quote] = drawnMachines.map((machine) => machineDiagram(machine).split('\n'))

const drawnStates = (lines: readonly string[] | undefined) =>
  lines?.flatMap((line) => /^ {2}state (?:"\w+" as )?(\w+)/.exec(line)?.[1] ?? []).toSorted()

describe('the state diagram', () => {
  test.each(drawnMachines)(
    '[FORM-02, QUOTE-01] on $page matches the state machine (`npm run docs` updates it)',
    async (machine) => {
      const text = await readFile(join(import.meta.dirname, '..', 'docs', machine.page), 'utf8')
      expect(withDiagram(text, machine)).toBe(text)
    },
  )

  test('[FORM-02, QUOTE-01] the state diagram contains all seven booking modes and all nine quote pages', () => {
    expect(drawnStates(booking)).toEqual(bookingModes.toSorted())
    expect(drawnStates(quote)).toEqual(quotePages.toSorted())
  })

  test('[FORM-06] labels each transition with its event, guard and actions', () => {
    expect(booking).toContain(
      '  new_typing --> new_saving : submit [savesWithoutSummary] / payOnAccount, save',
    )
    expect(booking).toContain('  new_typing --> new_pricing : submit / price')
    expect(booking).toContain('  new_pricing --> confirm_reading : priced')
  })

  test('[QUOTE-02] labels transitions without an event “at once”', () => {
    expect(quote).toContain('  tariffs --> postcodes : at once [addressesIncomplete] / showIncomplete')
    expect(quote).toContain('  contact --> confirmation_arriving : next [onAccount]')
  })

  test.each(drawnMachines)(
    'the state diagram throws for a page without a diagram block: $page',
    (machine) => {
      expect(() => withDiagram('# No diagram', machine)).toThrow(`${machine.page} has no block`)
    },
  )
})
