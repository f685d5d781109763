import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the starter set. */
export const starterSetTexts = {
  description: 'Services, example prices and accounts to begin with. You can change each of them afterwards.',
  region: 'Region',
  regionHelp: 'The set has example prices for this region.',
  chooseRegion: 'Choose a region',
  loading: 'Loading the starter set',

  checkPrices: 'Check these prices before you take bookings',
  checkPricesHelp:
    'The prices and zone charges are examples for this region. Replace them with your own prices and with the charges that you pay.',
  checkRateCards: 'Check rate cards',
  checkZones: 'Check zone charges',

  willBeAdded: 'What will be added',
  whatWasAdded: 'What was added',
  alreadyThere: 'What you already have',
  alreadyThereHelp: 'These stay as they are.',
  notAdded: 'What cannot be added',
  needsActive: (title: string, inactive: string) => `${title}: “${inactive}” is inactive. Activate it first.`,
  onlyFor: (zone: string, tariff: string) => `${zone}, only for ${tariff}`,
  from: (price: string) => `from ${price}`,
  addRecords: (records: number) => plural(records, { one: 'Add # record', other: 'Add # records' }),
  nothingToAdd: 'You have everything in this set.',
  added: (records: number) =>
    plural(records, { one: '# record has been added.', other: '# records have been added.' }),
  continueSetup: 'Continue setup',
  addFailed: 'Add starter set',

  removeSet: 'Remove the starter set',
  removeHelp: (records: number) =>
    plural(records, {
      one: '# record was added with a starter set. It is deleted unless it is in use or you have changed it.',
      other:
        '# records were added with a starter set. Those that are not in use and that you have not changed are deleted.',
    }),
  removeUnused: 'Remove unused records',
  removeQuestion: 'Remove the starter set?',
  removeConsequence:
    'Records that are in use or that you have changed stay. The others are deleted. You can add them again later.',
  removed: (records: number) =>
    plural(records, { one: '# record has been removed.', other: '# records have been removed.' }),
  stays: 'These stay:',
}
