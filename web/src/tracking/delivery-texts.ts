/** Texts of the postcode by which recipients prove that a delivery is theirs. */
export const deliveryTexts = {
  postcode: 'Postcode of the delivery',
  postcodeHelp: 'Shows us that the delivery is yours',
  postcodeMissing: 'Postcode of the delivery is required.',
}
