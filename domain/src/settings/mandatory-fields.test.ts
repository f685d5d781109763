import { describe, expect, test } from 'vitest'
import { isMandatory, requiredMessage, type MandatoryField } from './mandatory-fields.ts'

const setting = (part: Partial<MandatoryField>): MandatoryField => ({
  field: 'dadd_name',
  serviceType: null,
  address: null,
  stop: null,
  ...part,
})
const firstDrop = { serviceType: 'A', address: 1, stop: 'drop' } as const

describe('mandatory settings', () => {
  test('[RULE-07] a setting without conditions applies everywhere, to its own field only', () => {
    expect(isMandatory([setting({})], 'dadd_name', firstDrop)).toBe(true)
    expect(isMandatory([setting({})], 'dadd_telephone', firstDrop)).toBe(false)
    expect(isMandatory([], 'dadd_name', firstDrop)).toBe(false)
  })

  test.each<[Partial<MandatoryField>, boolean]>([
    [{ serviceType: 'A' }, true],
    [{ serviceType: 'A  ' }, true],
    [{ serviceType: 'B' }, false],
    [{ address: 1 }, true],
    [{ address: 0 }, false],
    [{ stop: 'drop' }, true],
    [{ stop: 'pickup' }, false],
    [{ serviceType: 'A', address: 1, stop: 'drop' }, true],
    [{ serviceType: 'A', address: 1, stop: 'pickup' }, false],
  ])('[RULE-07] a setting for %o applies to the first drop of service A: %s', (part, expected) => {
    expect(isMandatory([setting(part)], 'dadd_name', firstDrop)).toBe(expected)
  })

  test('[RULE-07] the message comes from the template, or from the default without one', () => {
    expect(requiredMessage('Town')).toBe('Town is required.')
    expect(requiredMessage('Barcodes')).toBe('Barcodes are required.')
    expect(requiredMessage('Driver instructions')).toBe('Driver instructions are required.')
    expect(requiredMessage('Barcodes', 'Please give <label>!')).toBe('Please give Barcodes!')
    expect(requiredMessage('Town', '  ')).toBe('Town is required.')
    expect(requiredMessage('Cost $& centre', 'Please give <label>!')).toBe('Please give Cost $& centre!')
  })
})
