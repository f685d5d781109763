import { expect, test } from 'vitest'
import { parseCommand } from './parse-command.ts'

test.each([
  ['give MT101932 to Jess', { verb: 'give', docket: 'MT101932', driver: 'Jess' }],
  ['  Give mt101932  jess howard ', { verb: 'give', docket: 'MT101932', driver: 'jess howard' }],
  ['allocate MT1 to', { verb: 'give', docket: 'MT1', driver: '' }],
  ['MT101932 to jess', { verb: 'give', docket: 'MT101932', driver: 'jess' }],
  ['book lambeth palace', { verb: 'book', from: '', to: 'lambeth palace', name: 'lambeth palace' }],
  ['Book to Lambeth  Palace', { verb: 'book', from: '', to: 'Lambeth Palace', name: 'to Lambeth Palace' }],
  ['book from us', { verb: 'book', from: 'us', to: '', name: 'from us' }],
  ['book from A b to C d', { verb: 'book', from: 'A b', to: 'C d', name: 'from A b to C d' }],
  ['book A b to C', { verb: 'book', from: 'A b', to: 'C', name: 'A b to C' }],
  ['book to C from A b', { verb: 'book', from: 'A b', to: 'C', name: 'to C from A b' }],
  ['book C from A', { verb: 'book', from: 'A', to: 'C', name: 'C from A' }],
  ['book from A to', { verb: 'book', from: 'A', to: '', name: 'from A to' }],
  [
    'book from Next to Nothing to C',
    { verb: 'book', from: 'Next to Nothing', to: 'C', name: 'from Next to Nothing to C' },
  ],
  ['label mt101932', { verb: 'label', docket: 'MT101932' }],
  ['print MT101932', { verb: 'label', docket: 'MT101932' }],
])('[NAV-05, CTRL-03] the search reads “%s” as an action', (typed, command) => {
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
  'book',
  'book to',
  'booking history',
])('[NAV-05] the search reads “%s” as words to search for', (typed) => {
  expect(parseCommand(typed)).toBeNull()
})
