import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of address searches and of the page of address sources. */
export const addressesTexts = {
  findAnAddress: 'Find an address',
  findAnAddressFor: (owner: string) => `Find an address for ${owner}`,
  findAddressExample: 'Postcode, street, name or town',
  addressesFor: (owner: string) => `Addresses for ${owner}`,
  addressesFound: (count: number) =>
    plural(count, {
      one: '# address found. Use the arrow keys to choose.',
      other: '# addresses found. Use the arrow keys to choose.',
    }),

  differentKey: 'a different key',
  noKey: 'none',
  keyOf: (source: string) => `${source} API key`,
  addressSources: 'Address sources',
  settingsSaved: 'Settings saved',
  keepThe: (key: string) => `Keep the ${key}`,
  removeThe: (key: string) => `Remove the ${key}`,
  keepKey: 'Keep key',
  removeKey: 'Remove key',
  keyWillBeRemoved: 'The key will be removed when you save.',
  keySaved: 'Saved. Leave blank to keep it.',
  noKeySaved: 'No key saved yet.',
  noRoutingServerSet: 'No routing server is set up for this portal.',

  testHelp: {
    'ideal-postcodes': 'Asks for suggestions for an address, which is free.',
    postcoder: 'Asks for suggestions for an address, which is free.',
    'postcodes.io': 'Asks for the position of a postcode.',
    osrm: 'Asks for a route through London.',
  },

  pageHelp: 'Where addresses, positions and distances come from.',
  loadingAddressSources: 'Loading the address sources',
  addressSourcesNotLoaded: 'The address sources could not be loaded',
  dataCopyright:
    'Positions of postcode districts: contains OS data © Crown copyright and database right, Royal Mail data © Royal Mail copyright and database right, and National Statistics data © Crown copyright and database right.',

  findAddressTitle: 'Find Address',
  noMatchingAddresses: 'No matching addresses found',

  postcode: 'Postcode',
  postcodeOf: (owner: string) => `${owner} postcode`,
  findAddress: 'Find address',
  findAddressFor: (owner: string) => `Find address for ${owner}`,

  selectAddress: 'Select address',
  filterTheList: 'Filter the list',
  addresses: 'Addresses',
  noAddressContains: (count: number, filter: string) =>
    `None of the ${count} addresses contains “${filter}”.`,
}
