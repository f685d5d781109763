import { describe, expect, test } from 'vitest'
import type { MandatoryField } from '../settings/mandatory-fields.ts'
import { coveringRule, mandatoryError, mandatoryKey, mandatoryWords } from './mandatory-choices.ts'

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
    [{ field: 'dpar_weight', stop: 'drop' }, /Only address fields/],
    [{ serviceType: 'Z' }, /service does not exist/],
    [{ address: 0, stop: 'drop' }, /first address is the pickup/],
    [{ address: 2, stop: 'pickup' }, /first address is the pickup/],
    [{ address: 19 }, /^none$/],
    [{ address: 20 }, /A booking can have at most 20 addresses/],
    [{ address: 0 }, /^none$/],
    [{ stop: 'pickup' }, /^none$/],
    [{ address: 0, stop: 'pickup' }, /^none$/],
    [{ field: 'dpar_weight', address: 1 }, /Only address fields/],
  ])('[SYS-01, RULE-07] mandatory rules validates the rule %o', (part, error) => {
    const lookups = { serviceTypes: ['A', 'B'], hasConsignmentTypes: true }
    expect(mandatoryError(rule(part), lookups) ?? 'none').toMatch(error)
  })

  test('[SYS-01, RULE-07] the consignment type can only be mandatory while there is an active type', () => {
    const mandatory = rule({ field: 'dpar_ctyp_id' })
    expect(mandatoryError(mandatory, { serviceTypes: [], hasConsignmentTypes: true })).toBeNull()
    const without = { serviceTypes: [], hasConsignmentTypes: false }
    expect(mandatoryError(mandatory, without)).toMatch(/No consignment type is in use/)
    expect(mandatoryError(rule({ field: 'dpar_weight' }), without)).toBeNull()
  })

  test('[SYS-01, RULE-07] mandatory rules accept padded service ids', () => {
    const lookups = { serviceTypes: ['A  ', 'B'], hasConsignmentTypes: true }
    expect(mandatoryError(rule({ serviceType: 'A' }), lookups)).toBeNull()
    expect(mandatoryError(rule({ serviceType: 'B ' }), lookups)).toBeNull()
  })

  test('[SYS-01, RULE-07] rules for different services, addresses or stops are different rules', () => {
    const rules = [rule(), rule({ serviceType: 'A' }), rule({ serviceType: 'B' }), rule({ address: 1 })]
    const keys = [...rules, rule({ stop: 'drop' }), rule({ field: 'dadd_county' })].map(mandatoryKey)
    expect(new Set(keys).size).toBe(6)
  })

  test('[SYS-01, RULE-07] mandatory rules describes a rule in words, and treats padded services as equal', () => {
    expect(mandatoryWords(rule({ stop: 'drop', serviceType: 'B' }))).toBe('Town of every drop, for service B')
    expect(mandatoryWords(rule({ address: 1 }))).toBe('Town of address 2')
    expect(mandatoryWords(rule({ address: 1, stop: 'drop' }))).toBe('Town of address 2, if it is a drop')
    expect(mandatoryKey(rule({ serviceType: 'A  ' }))).toBe(mandatoryKey(rule({ serviceType: 'A' })))
  })

  test('[SYS-01, RULE-07] a rule is covered by a wider rule, but not by itself or a narrower rule', () => {
    const drops = rule({ stop: 'drop' })
    expect(coveringRule([drops], rule({ address: 2, serviceType: 'A' }))).toBe(drops)
    expect(coveringRule([drops], rule({ address: 0 }))).toBeUndefined()
    expect(coveringRule([drops], drops)).toBeUndefined()
    expect(coveringRule([drops], rule())).toBeUndefined()
    expect(coveringRule([rule({ serviceType: 'A' })], rule({ serviceType: 'B' }))).toBeUndefined()
    expect(coveringRule([rule({ serviceType: 'A' })], rule({ address: 1 }))).toBeUndefined()
    expect(coveringRule([rule({ field: 'dadd_county' })], rule({ address: 1 }))).toBeUndefined()
    expect(coveringRule([rule({ address: 1 })], rule({ address: 2, serviceType: 'A' }))).toBeUndefined()
  })

  test.each<[string, Partial<MandatoryField>, Partial<MandatoryField>]>([
    ['every address', {}, { address: 2, stop: 'drop' }],
    ['every pickup', { stop: 'pickup' }, { address: 0 }],
    ['every drop of its service', { stop: 'drop', serviceType: 'A  ' }, { address: 2, serviceType: 'A' }],
    ['its service', { serviceType: 'A' }, { serviceType: 'A  ', stop: 'drop' }],
    ['its address', { address: 1 }, { address: 1, serviceType: 'B' }],
  ])('[SYS-01, RULE-07] a rule is covered by a rule for %s', (_which, wider, narrower) => {
    expect(coveringRule([rule(wider)], rule(narrower))).toEqual(rule(wider))
    expect(coveringRule([rule(narrower)], rule(wider))).toBeUndefined()
  })
})
