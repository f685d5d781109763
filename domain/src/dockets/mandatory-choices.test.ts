import { describe, expect, test } from 'vitest'
import type { MandatoryField } from '../settings/mandatory-fields.ts'
import { coveringRule, mandatoryFault, mandatoryKey, mandatoryWords } from './mandatory-choices.ts'

const rule = (part: Partial<MandatoryField> = {}): MandatoryField => ({
  field: 'dadd_town',
  serviceType: null,
  address: null,
  stop: null,
  ...part,
})

describe('mandatory rules', () => {
  test.each<[Partial<MandatoryField>, RegExp]>([
    [{}, /^none$/],
    [{ serviceType: 'B', address: 2, stop: 'drop' }, /^none$/],
    [{ serviceType: 'B  ' }, /^none$/],
    [{ field: 'dck_id' }, /cannot be made mandatory/],
    [{ field: 'dpar_weight', stop: 'drop' }, /Only the fields of an address/],
    [{ serviceType: 'Z' }, /no such service/],
    [{ address: 0, stop: 'drop' }, /first address is the pickup/],
    [{ address: 2, stop: 'pickup' }, /first address is the pickup/],
    [{ address: 99 }, /at most/],
  ])('[SYS-01, RULE-07] %o may be asked for unless it says what cannot be', (part, fault) => {
    const lookups = { serviceTypes: ['A', 'B'], hasConsignmentTypes: true }
    expect(mandatoryFault(rule(part), lookups) ?? 'none').toMatch(fault)
  })

  test('[SYS-01, RULE-07] the consignment type can be made mandatory only while a type can be chosen', () => {
    const mandatory = rule({ field: 'dpar_ctyp_id' })
    expect(mandatoryFault(mandatory, { serviceTypes: [], hasConsignmentTypes: true })).toBeNull()
    expect(mandatoryFault(mandatory, { serviceTypes: [], hasConsignmentTypes: false })).toMatch(
      /no consignment type in use/,
    )
  })

  test('[SYS-01, RULE-07] a rule is said in words, and padded services are the same', () => {
    expect(mandatoryWords(rule({ stop: 'drop', serviceType: 'B' }))).toBe('Town of every drop, for service B')
    expect(mandatoryWords(rule({ address: 1 }))).toBe('Town of address 2')
    expect(mandatoryWords(rule({ address: 1, stop: 'drop' }))).toBe('Town of address 2, where it is a drop')
    expect(mandatoryKey(rule({ serviceType: 'A  ' }))).toBe(mandatoryKey(rule({ serviceType: 'A' })))
  })

  test('[SYS-01, RULE-07] a rule is covered by a wider one, and never by itself or a narrower one', () => {
    const drops = rule({ stop: 'drop' })
    expect(coveringRule([drops], rule({ address: 2, serviceType: 'A' }))).toBe(drops)
    expect(coveringRule([drops], rule({ address: 0 }))).toBeUndefined()
    expect(coveringRule([drops], drops)).toBeUndefined()
    expect(coveringRule([drops], rule())).toBeUndefined()
    expect(coveringRule([rule({ serviceType: 'A' })], rule({ serviceType: 'B' }))).toBeUndefined()
  })
})
