/** Replies from the documentation of postcodes.io (https://postcodes.io/docs/api/postcode-lookup), shortened. */
export const postcodesIoAnswers = {
  '/postcodes/EC1Y%208LX': {
    status: 200,
    result: {
      postcode: 'EC1Y 8LX',
      quality: 1,
      eastings: 532544,
      northings: 182128,
      country: 'England',
      longitude: -0.090896,
      latitude: 51.52253,
      incode: '8LX',
      outcode: 'EC1Y',
    },
  },
  // postcodes.io has postcodes of the Channel Islands, but no positions.
  '/postcodes/JE2%203AB': {
    status: 200,
    result: {
      postcode: 'JE2 3AB',
      quality: 9,
      eastings: null,
      northings: null,
      longitude: null,
      latitude: null,
    },
  },
}
