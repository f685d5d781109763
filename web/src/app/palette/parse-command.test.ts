import { expect, test } from 'vitest'
import { parseCommand } from './parse-command.ts'

test.each([
  ['give MT101932 to Jess', { verb: 'give', docket: 'MT101932', driver: 'Jess' }],
  ['  Give mt101932  jess howard ', { verb: 'give', docket: 'MT101932', driver: 'jess howard' }],
  ['allocate MT1 to', { verb: 'give', docket: 'MT1', driver: '' }],
  ['MT101932 to jess', { verb: 'give', docket: 'MT101932', driver: 'jess' }],
  ['label mt101932', { verb: 'label', docket: 'MT101932' }],
  ['print MT101932', { verb: 'label', docket: 'MT101932' }],
])('[NAV-05, CTRL-03] the search reads “%s” as an action on a docket', (typed, command) => {
  expect(parseCommand(typed)).toEqual(command)
})

test.each([
  '',
  'give',
  'give to Jess',
  'label',
  'label MT1 MT2',
  'MT101932',
  'MT101932 Jess',
  'road to nowhere',
])('[NAV-05] the search reads “%s” as words to search for', (typed) => {
  expect(parseCommand(typed)).toBeNull()
})
