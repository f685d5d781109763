import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the address book and of its import. */
export const addressBookTexts = {
  searchAddressBook: 'Search the address book',
  addresses: 'Addresses',
  loadingAddressBook: 'Loading the address book',
  addressBookNotLoaded: 'The address book could not be loaded',
  showAllAddresses: 'Show all addresses',
  noneSavedOfKind: (kind: string) =>
    `No ${kind} saved yet. To add one, select “Save to address book” below an address of the booking.`,
  noneOfKindContains: (kind: string, search: string) => `No ${kind} contains “${search}”.`,
  defaultDeliveryMark: 'default delivery',

  address: 'Address',
  addressNotFound: 'This address is not in your address books. It may have been deleted.',

  account: 'Account',
  theAddressBook: 'The address book',
  usedFor: 'Use for',
  collections: 'Collections',
  deliveries: 'Deliveries',
  defaultDelivery: 'Default delivery',
  defaultDeliveryHelp: 'New bookings of the account start with this address. An account has at most one.',
  noPosition: 'No position yet. An address found by the search above has one.',
  viewOnMap: 'View on map',

  addressBookTitle: 'Address Book',
  addressRecordSaved: 'Address record saved',
  newAddress: 'New address',

  moreNotLoaded: 'Could not load more. Try again',
  noAddressesYetHelp: 'Add your collection and delivery addresses one by one, or import them from a file.',
  noAddressesYet: 'No addresses yet',
  noMatchesHelp: (search: string) => `No address contains “${search}”.`,

  new: 'New',
  allAccounts: 'All accounts',

  deleteAddress: 'Delete address',
  cannotDeleteDefault: 'The default collection address of an account cannot be deleted.',
  addressRestored: 'Address restored',
  addressDeleted: 'Address deleted',

  exportToCsv: 'Export to CSV',

  import: 'Import',

  checked: ({ added, known, invalid }: { added: number; known: number; invalid: number }) =>
    `${added.toLocaleString('en-GB')} new, ${known.toLocaleString('en-GB')} already in the address book or repeated in the file, ` +
    `${plural(invalid, { one: '# row', other: '# rows' })} with errors. Nothing has been saved yet.`,
  importCount: (addresses: number) =>
    plural(addresses, { one: 'Import # address', other: 'Import # addresses' }),
  row: 'Row',
  errors: 'Errors',
  line: 'Line',
  field: 'Field',
  message: 'Message',
  andMore: (errors: number) => `And ${errors.toLocaleString('en-GB')} more.`,

  fileHelp: (headings: string) =>
    `A CSV file with one row of headings, such as ${headings}. The file is checked before anything is saved. Addresses that you already have are not added again.`,
  importInto: 'Import into',
  typeOfOtherRows: 'Use rows without a type for',
  file: 'File',
  fileExample: 'Choose a CSV file',

  importAddresses: 'Import addresses',
  importInterruptedHelp: (problem: string, saved: number) =>
    `${problem} ${plural(saved, { one: '# address', other: '# addresses' })} saved. Resume to add the rest. Nothing will be duplicated.`,
  importInterrupted: 'Import interrupted',
  resume: 'Resume',
  saving: 'Saving',
  checking: 'Checking (nothing is saved yet)',
  rowsDone: ({ description, done, of }: { description: string; done: number; of: number }) =>
    `${description}: ${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} rows`,

  nameWithoutCompany: 'Name, if there is no company',
  fileMatched: (file: { name: string; rows: number; matched: number; columns: number }) =>
    `${file.name}: ${file.rows.toLocaleString('en-GB')} rows. ${file.matched} of ${file.columns} columns matched.`,
  columns: 'Columns',
  headingInFile: 'Heading in the file',
  firstRow: 'First row',
  importAs: 'Import as',
  column: (index: number) => `Column ${index}`,
  doNotImport: 'Do not import',
  notImported: 'Not imported',
  noHeadingsMatched:
    'None of the headings could be matched. Choose a field for each column above, or choose a file with headings in its first row.',
  chooseAnotherFile: 'Choose another file',
  checkRows: 'Check rows',

  fileTooLarge: 'The file is larger than 20 MiB. Split it into smaller files.',
  imported: (addresses: number) =>
    plural(addresses, { one: '# address imported.', other: '# addresses imported.' }),
  alreadyKnown: (addresses: number) =>
    plural(addresses, {
      one: '# address was already in the address book.',
      other: '# addresses were already in the address book.',
    }),
  importHeadingAs: (heading: string) => `Import “${heading}” as`,
  position: (latitude: string, longitude: string) => `Position ${latitude}, ${longitude}`,
  anyAddress: 'address',
  collectionAddress: 'collection address',
  deliveryAddress: 'delivery address',
}
