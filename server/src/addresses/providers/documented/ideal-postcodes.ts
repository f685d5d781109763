/**
 * Requests and replies from the documentation of Ideal Postcodes (https://docs.ideal-postcodes.co.uk/docs/api and
 * https://ideal-postcodes.co.uk/documentation/postcodes), shortened to the fields of an address.
 */
const baronsCourt = {
  postcode: 'ID1 1QD',
  postcode_inward: '1QD',
  postcode_outward: 'ID1',
  post_town: 'LONDON',
  dependant_locality: '',
  double_dependant_locality: '',
  thoroughfare: 'Barons Court Road',
  dependant_thoroughfare: '',
  building_number: '2',
  building_name: '',
  sub_building_name: '',
  po_box: '',
  department_name: '',
  organisation_name: '',
  udprn: 25962203,
  umprn: '',
  postcode_type: 'S',
  line_1: '2 Barons Court Road',
  line_2: '',
  line_3: '',
  premise: '2',
  country: 'England',
  county: 'Greater London',
  longitude: -0.208644362766368,
  latitude: 51.4899488390558,
}

const downingStreet = {
  ...baronsCourt,
  postcode: 'SW1A 2AA',
  postcode_inward: '2AA',
  postcode_outward: 'SW1A',
  thoroughfare: 'Downing Street',
  building_number: '10',
  organisation_name: 'Prime Minister & First Lord Of The Treasury',
  udprn: 23747771,
  county: 'London',
  longitude: -0.12767,
  latitude: 51.503541,
}

export const idealPostcodesAnswers = {
  '/v1/postcodes/ID11QD': {
    result: [
      baronsCourt,
      { ...baronsCourt, building_name: 'Basement Flat', udprn: 52618355, longitude: '', latitude: '' },
    ],
    code: 2000,
    message: 'Success',
    page: 0,
    total: 2,
    limit: 100,
  },
  '/v1/autocomplete/addresses?query=10+downing&limit=8': {
    result: {
      hits: [
        {
          id: 'paf_10093397',
          suggestion: '10 Downing Avenue, Guildford, GU2',
          udprn: 10093397,
          urls: { udprn: '/v1/udprn/10093397' },
        },
        {
          id: 'paf_23747771',
          suggestion: 'Prime Minister & First Lord Of The Treasury, 10 Downing Street, London, SW1A',
          udprn: 23747771,
          urls: { udprn: '/v1/udprn/23747771' },
        },
      ],
    },
    code: 2000,
    message: 'Success',
  },
  '/v1/autocomplete/addresses/paf_23747771/gbr': { result: downingStreet, code: 2000, message: 'Success' },
}
