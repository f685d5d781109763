import { expect, test } from 'vitest'
import { cardProviders, providerIds, unusedOptions } from './card-providers.ts'

test('[PAY-01, PAY-02] each provider has a name of its own, because its webhooks arrive at an address with it', () => {
  const names = providerIds.map((id) => cardProviders[id].name)
  expect(new Set(names).size).toBe(names.length)
})

test('[SYS-04] options that a provider does not have keep their defaults', () => {
  expect(unusedOptions('O')).toEqual({})
  expect(unusedOptions('S')).toEqual({ templateName: '', threeDSecure: true, script: '', frame: '' })
})
