import { describe, expect, test } from 'vitest'
import { isIncomplete, isInsufficient, isPoBox } from './address-rules.ts'
import type { AddressLocation } from './location.ts'

const nowhere: AddressLocation = {
  dadd_companyname: '',
  dadd_build: '',
  dadd_street: '',
  dadd_locality: '',
  dadd_town: '',
  dadd_county: '',
  dadd_country: 'United Kingdom',
  dadd_postalcode: '',
}

describe('the address rules', () => {
  test('[RULE-02] two filled fields are incomplete, and three are complete', () => {
    const two = { ...nowhere, dadd_postalcode: 'M1 1AE', dadd_town: 'Manchester' }
    expect(isIncomplete(two)).toBe(true)
    expect(isIncomplete({ ...two, dadd_street: 'Piccadilly' })).toBe(false)
  })

  test('[RULE-02] the country and fields of spaces do not count as filled', () => {
    const address = { ...nowhere, dadd_postalcode: 'M1 1AE', dadd_town: 'Manchester', dadd_county: ' \u200b' }
    expect(isIncomplete({ ...address, dadd_country: 'France' })).toBe(true)
  })

  test('[RULE-03] an address without company, building and street is insufficient', () => {
    const area = { ...nowhere, dadd_postalcode: 'M1 1AE', dadd_town: 'Manchester', dadd_locality: 'Centre' }
    expect(isInsufficient(area)).toBe(true)
    for (const field of ['dadd_companyname', 'dadd_build', 'dadd_street'] as const) {
      expect(isInsufficient({ ...area, [field]: 'x' })).toBe(false)
    }
  })

  test('[RULE-04] an address without building and street counts as a PO box if the setting disallows them', () => {
    const box = { ...nowhere, dadd_companyname: 'PO Box 12', dadd_town: 'Leeds', dadd_postalcode: 'LS1 4AP' }
    expect(isPoBox(box, 'T')).toBe(true)
    expect(isPoBox(box, 'F')).toBe(false)
    expect(isPoBox({ ...box, dadd_build: '4' }, 'T')).toBe(false)
    expect(isPoBox({ ...box, dadd_street: 'Park Row' }, 'T')).toBe(false)
  })
})
