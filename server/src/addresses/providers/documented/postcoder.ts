/**
 * Requests and replies from the documentation of Postcoder (https://postcoder.com/docs/address-lookup/address,
 * …/autocomplete-find and …/autocomplete-retrieve), with the documentation's own key.
 */
export const postcoderKey = 'PCW45-12345-12345-1234X'

const house = {
  addressline1: 'Allies Computing Ltd',
  summaryline:
    'Allies Computing Ltd, Manor Farm Barns, Fox Road, Framingham Pigot, Norwich, Norfolk, NR14 7PZ',
  organisation: 'Allies Computing Ltd',
  buildingname: 'Manor Farm Barns',
  premise: 'Manor Farm Barns',
  street: 'Fox Road',
  dependentlocality: 'Framingham Pigot',
  posttown: 'Norwich',
  county: 'Norfolk',
  postcode: 'NR14 7PZ',
  latitude: '52.5859714116',
  longitude: '1.3492192897',
}

export const postcoderAnswers = {
  [`/pcw/${postcoderKey}/address/uk/NR14%207PZ?format=json&postcodeonly=true&addtags=latitude%2Clongitude`]: [
    house,
  ],
  // No results are not an error: an empty list.
  [`/pcw/${postcoderKey}/address/uk/ZE1%200AA?format=json&postcodeonly=true&addtags=latitude%2Clongitude`]:
    [],
  [`/pcw/autocomplete/find?query=1+birchwood&country=uk&maximumresults=8&enablefacets=false&apikey=${postcoderKey}&format=json`]:
    [
      {
        id: 'UK@STATE|Suffolk@CTY|{Birchwood Drive@STR,IP5-1EB@PCD}@PCD',
        type: 'PCD',
        summaryline: 'Birchwood Drive',
        locationsummary: 'Rushmere St. Andrew, Ipswich, IP5',
        count: 14,
      },
      {
        id: '52752859',
        type: 'ADD',
        summaryline: '1 Birchwood',
        locationsummary: 'Sherburn Village, Durham, DH6',
        count: 1,
      },
    ],
  [`/pcw/autocomplete/retrieve?id=52752859&query=1+birchwood&country=uk&addtags=latitude%2Clongitude&apikey=${postcoderKey}&format=json`]:
    [
      {
        summaryline: '1 Birchwood, Sherburn Village, Durham, County Durham, DH6 1DZ',
        number: '1',
        premise: '1',
        street: 'Birchwood',
        dependentlocality: 'Sherburn Village',
        posttown: 'Durham',
        county: 'County Durham',
        postcode: 'DH6 1DZ',
        latitude: '54.7800',
        longitude: '-1.5020',
      },
    ],
}
