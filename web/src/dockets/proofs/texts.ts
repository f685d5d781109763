/** The texts of signatures and photos of a docket. */
export const proofsTexts = {
  pictureMissing: 'This picture is not available.',
  deliveryAt: (stop: string) => `Delivery at ${stop}`,
  photo: 'Photo',
  signedForBy: (name: string) => `Signed for by ${name}`,
  signaturesNotLoaded: 'Signatures could not be loaded',
  signaturesAndPhotos: 'Signatures and photos',
  signaturesOf: (docket: string) => `Signatures of ${docket}`,
  loadingSignatures: 'Loading signatures',
  noSignatures: 'There are no signatures for this docket.',
  collection: 'Collection',
  delivery: 'Delivery',
  signatureOf: (name: string) => `Signature of ${name}`,
}
