import { pounds } from '@despatch/domain/money/money.ts'
import { expect, test } from 'vitest'
import { groupsOf } from './starter-set-groups.ts'

test('[SYS-04] the starter set lists the postcodes of a zone in one line, and other charges of it in another', () => {
  const zone = { kind: 'zone', title: 'Central', tariff: null, exists: false, blocked: null } as const
  expect(
    groupsOf([
      { ...zone, kind: 'tariff', title: 'Small van', code: 'Sameday', amount: pounds(22) },
      { ...zone, code: 'EC1', amount: pounds(5) },
      { ...zone, code: 'EC2', amount: pounds(5) },
      { ...zone, code: 'EC1', tariff: 'Motorbike', amount: pounds(0) },
    ]),
  ).toEqual([
    { kind: 'tariff', lines: [{ title: 'Small van', tariff: null, codes: ['Sameday'], amount: 22 }] },
    {
      kind: 'zone',
      lines: [
        { title: 'Central', tariff: null, codes: ['EC1', 'EC2'], amount: 5 },
        { title: 'Central', tariff: 'Motorbike', codes: ['EC1'], amount: 0 },
      ],
    },
  ])
})
