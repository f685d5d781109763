import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the stock screens. */
export const stockTexts = {
  importStock: 'Import stock',
  importHelp: (headings: string) =>
    `A CSV file with one row of headings: ${headings}. Code and Quantity are required. Errors are shown before anything is received.`,
  customerMissing: 'Please choose a customer.',
  siteMissing: 'Please choose a site.',
  file: 'File',
  fileExample: 'Select a CSV file',
  rowsSkipped: 'Rows with errors were skipped.',
  notImportable: (rows: number) => plural(rows, { one: '# row cannot.', other: '# rows cannot.' }),
  nothingSavedYet: 'Nothing has been saved yet.',
  imported: (rows: number, pieces: number) =>
    `${plural(rows, { one: '# row', other: '# rows' })} received, ${pieces.toLocaleString('en-GB')} pieces.`,
  importable: (rows: number, pieces: number) =>
    `${plural(rows, { one: '# row', other: '# rows' })} can be received, ${pieces.toLocaleString('en-GB')} pieces.`,
  selectAnotherFile: 'Select another file',
  receiveRows: (rows: number) => plural(rows, { one: 'Receive # row', other: 'Receive # rows' }),
  rowsWithErrors: 'Rows with errors',
  row: 'Row',
  error: 'Error',

  sameSite: 'The goods are already at this site.',
  goodsMoved: (hst_code: string, site_name: string) => `${hst_code} was moved to ${site_name}.`,
  moveGoods: 'Move goods',
  toSite: 'To site',

  goodsReceived: ({
    hst_code,
    hst_quantity,
    site_name,
  }: {
    hst_code: string
    hst_quantity: number
    site_name: string
  }) => `${hst_code}: ${hst_quantity.toLocaleString('en-GB')} pieces are now at ${site_name}.`,
  putBackGoods: 'Put back goods',
  putBack: 'Put back',
  putBackHelp: (docket: string) => `The goods will be taken off docket ${docket}.`,

  receiveGoods: 'Receive goods',
  codeMissing: 'Please enter a code.',
  receive: 'Receive',
  code: 'Code',
  description: 'Description',
  reference: 'Reference',
  referenceHelp: 'Goods with the same code but a different reference are listed separately.',

  piecesLeft: (hst_code: string, hst_quantity: number) =>
    `${hst_code}: ${hst_quantity.toLocaleString('en-GB')} pieces are left.`,
  releaseGoods: 'Release goods',
  docketNumber: 'Docket number',
  docketNumberHelp: 'The docket that delivers the goods. It must belong to this customer.',
  releaseNoteHelp: 'Required without a docket. Describe where the goods are going.',

  customer: 'Customer',
  allCustomers: 'All customers',
  site: 'Site',
  allSites: 'All sites',
  selectOne: (label: string) => `Select a ${label}`,

  stockNotLoaded: 'Stock could not be loaded',
  loadingStock: 'Loading stock',

  stock: 'Stock',
  pieces: 'Pieces',
  note: 'Note',
  quantityWrong: (maximum: number) =>
    `Please enter a number of pieces from 1 to ${maximum.toLocaleString('en-GB')}.`,

  theStock: 'the stock',
  noStockMatches: 'No stock matches the search and the filters.',
  showAllStock: 'Show all stock',
  noStock: 'No stock',
  noStockForStaff: 'Receive goods, or import them from a CSV file.',
  noStockForCustomer: 'We hold no stock for you at the moment.',

  piecesAtSite: (pieces: number, site: string) =>
    `${plural(pieces, { one: '# piece', other: '# pieces' })} at ${site}`,
  release: 'Release',
  move: 'Move',

  loadingHistory: 'Loading history',
  historyNotLoaded: 'History could not be loaded',
  history: 'History',
  date: 'Date',
  movement: 'Movement',
  user: 'User',
  balance: 'Balance',
  putBackFrom: (docket: string) => `Put back from ${docket}`,
  showOlder: 'Show older',

  searchStock: 'Search stock',
  searchExample: 'Code, description, reference',
  includeUsedUp: 'Include used-up stock',
  import: 'Import',

  checkingTheFile: 'Checking the file',
  receivingTheGoods: 'Receiving the goods',
  nothingWasReceived: (problem: string) => `Nothing was received. ${problem}`,
  fileTooLarge: 'The file is larger than 800 kB. Split it into smaller files.',
  columnMissing: (missing: string) => `The file has no column ${missing}.`,
  fileWithoutRows: 'The file has headings but no rows.',
  tooManyRows: (maximum: number) => `The file has more than ${maximum} rows. Split it into smaller files.`,
}
