/** The texts of the stock of a docket. */
export const docketStockTexts = {
  code: 'Code',
  description: 'Description',
  reference: 'Reference',
  docket: (docket: string) => `Docket ${docket}`,
  stockNotLoaded: 'Stock could not be loaded',
  loadingStock: 'Loading stock',
  noStockReleased: 'No stock has been released to this docket.',
  stock: 'Stock',
  pieces: 'Pieces',
}
